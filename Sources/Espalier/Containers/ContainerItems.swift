/// What containers know of a controller.
struct ContainerItems {}
