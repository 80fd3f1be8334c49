package import EspalierGeometry
import Synchronization

/// The decoded pictures that were drawn last, which nothing else needs to keep.
///
/// What a view on screen shows, or a prepared image owns, lives beside the cache. Any thread may
/// use it.
package final class PixelCache: Sendable {
  package static let shared = PixelCache(limit: 32 << 20)

  private struct State {
    /// The pictures, the one used last at the end.
    var buffers: [PixelBuffer] = []
    var bytes = 0
  }

  /// The bytes that all pictures may have together; a single larger one is kept until the next.
  private let limit: Int
  private let state = Mutex(State())

  package init(limit: Int) { self.limit = limit }

  /// The bytes of all pictures in the cache.
  package var bytes: Int { state.withLock { $0.bytes } }

  /// Keeps a picture, and lets go of those used longest ago.
  package func use(_ buffer: PixelBuffer) {
    // What is let go of is freed by the caller of the lock, outside of it.
    let freed = state.withLock { state -> ArraySlice<PixelBuffer> in
      if state.buffers.last === buffer { return [] }
      if let place = state.buffers.lastIndex(where: { $0 === buffer }) {
        state.buffers.remove(at: place)
      } else {
        state.bytes += size(buffer)
      }
      state.buffers.append(buffer)
      var count = 0
      while state.bytes > limit, count < state.buffers.count - 1 {
        state.bytes -= size(state.buffers[count])
        count += 1
      }
      defer { state.buffers.removeFirst(count) }
      return state.buffers.prefix(count)
    }
    withExtendedLifetime(freed) {}
  }

  private func size(_ buffer: PixelBuffer) -> Int { buffer.size.width * buffer.size.height * 4 }
}
