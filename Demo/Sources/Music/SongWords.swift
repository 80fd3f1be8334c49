/// The words of the sample's songs, by their titles: the lines of two stanzas each.
enum SongWords {
  static let all: [String: [[String]]] = [
    "First Frost": [
      ["The grass is white this morning", "My breath goes up like smoke"],
      ["Bring in the last red apples", "Before the branches close"],
    ],
    "Orchard Light": [
      ["Four in the afternoon", "The light is in the leaves", "We count the crates of apples"],
      ["Stay until the evening", "Stay until it fades", "The orchard keeps the warmth"],
    ],
    "Windfall": [
      ["The wind came in the night", "It shook the oldest tree"],
      ["What it left us on the ground", "Is sweet enough for me"],
    ],
    "Ladder": [
      ["Hold the ladder steady", "I can see the river now"],
      ["One more step and one more step", "The sky is on the bough"],
    ],
    "Slack Water": [
      ["Between the tides it waits", "The harbour does not move"],
      ["No boat goes out, no boat comes in", "And we have time to talk"],
    ],
    "Salt on Paper": [
      ["I wrote to you at sea", "The spray was on the page"],
      ["You can taste where I have been", "When you hold it to your lips"],
    ],
    "Tidewriting": [
      ["I write it on the sand", "The water reads it twice", "Then takes it out to sea"],
      ["Every day another page", "Every day the same"],
    ],
    "Bracken": [
      ["Brown is the hill in autumn", "We walk to our knees in fern"],
      ["The path is there if you know it", "Left at every turn"],
    ],
    "Understory": [
      ["Under the tall, the small", "Under the small, the moss"],
      ["Somebody lives in the shade down there", "And does not mind at all"],
    ],
    "Green Hours": [
      ["Rain on the roof of leaves", "A green clock, and no hands"],
      ["I came here for a minute", "I left in the afternoon"],
    ],
    "Moss": [
      ["Soft on the north of the stone", "Slow as a year is slow"],
      ["Lie down, lie down, there is time", "There is nowhere to go"],
    ],
    "Perigee": [
      ["Closest you have ever been", "Tonight, above the town"],
      ["Next month you will be far again", "Tonight I pull you down"],
    ],
    "Small Orbits": [
      ["You go round your kitchen", "I go round my street"],
      ["Small orbits, small orbits", "Once a week they meet"],
    ],
    "Signal Fire": [
      ["A light on the farther hill", "I light one of my own"],
      ["We have no words between us", "But neither is alone"],
    ],
    "Third Landing": [
      ["Two flights up I stop for breath", "Someone plays a scale"],
      ["On the third landing there is sun", "And yesterday's mail"],
    ],
    "Handrail": [
      ["Smooth from a hundred hands", "Yours is among them now"],
      ["Down in the dark I find it", "It leads me anyhow"],
    ],
    "Echo, Echo": [
      ["I call it down the stairwell", "It calls it back to me"],
      ["Echo, echo, who was first?", "Echo, echo, we"],
    ],
    "Mirage": [
      ["There is a lake on the road ahead", "It moves as fast as we do"],
      ["I know that it is only air", "I drive towards the blue"],
    ],
    "Dry Country": [
      ["Nothing grows but distance", "Nothing falls but sun"],
      ["Nine of us in one long line", "The water makes us one"],
    ],
    "Well Song": [
      ["Let the bucket down, let it down", "Listen for the sound"],
      ["Cold and sweet and old as rain", "It comes up from the ground"],
    ],
    "Upper Deck": [
      ["Front seat, upper deck", "The trees come at the glass"],
      ["I drive the bus, I drive the town", "I let the traffic pass"],
    ],
    "Last Stop": [
      ["Everybody off, he says", "He says it every night"],
      ["I walk the rest, it is not far", "From light to light to light"],
    ],
    "Night Bus Atlas": [
      ["Line nine goes to the river", "Line forty to the sea"],
      ["I know the map by heart now", "It looks a bit like me"],
    ],
    "Barn Door": [
      ["Shut the barn door softly", "Something is asleep"],
      ["Feathers in the rafters", "Down below, the sheep"],
    ],
    "Hush": [
      ["Hush now, says the barn", "Hush now, says the field"],
      ["Two round eyes are open", "All the rest is still"],
    ],
    "Lullabies for Owls": [
      ["You wake when we lie down", "So this is your good morning"],
      ["Fly low and come back full", "I sing until the dawning"],
    ],
    "قمر على النيل": [
      ["قمر على النيل الليلة", "والماء مرآة له"],
      ["يا مركب خذني معك", "إلى آخر الضوء"],
    ],
    "صباح الخير يا بحر": [
      ["صباح الخير يا بحر", "جئت إليك وحدي"],
      ["قل لي ماذا رأيت", "في الليل البعيد"],
    ],
    "Night Train — قطار الليل": [
      ["Night train, keep me warm", "قطار الليل لا ينام"],
      ["Past the fields and past the lamps", "إلى المدينة مع السلام"],
    ],
    "שירי חוף": [
      ["על החול כתבתי שיר", "הגל קרא אותו"],
      ["מחר אכתוב אותו שוב", "והים ישיר איתו"],
    ],
    "גלים": [
      ["גל אחד ועוד אחד", "אף אחד לא סופר"],
      ["אני יושב ומקשיב", "עד שהאור חוזר"],
    ],
    "רכבת 7 לחיפה": [
      ["רכבת שבע לחיפה", "הים מצד שמאל"],
      ["שמרי לי מקום ליד החלון", "אני כבר על הרציף"],
    ],
    "Déjà Vu": [
      ["I know this street, I know this rain", "I know what you will say"],
      ["Say it anyway, say it anyway", "I came a long, long way"],
    ],
    "Crème Brûlée 🍮": [
      ["Tap it with the spoon", "Listen to it crack"],
      ["One for you and one for me", "And none are going back"],
    ],
    "Straße nach Łódź": [
      ["Die Straße ist lang und gerade", "Der Regen fährt neben mir her"],
      ["Sto kilometrów do Łodzi", "Und dann sind es keine mehr"],
    ],
    "Καλημέρα": [
      ["Καλημέρα στο παράθυρο", "Καλημέρα στο φως"],
      ["Ο καφές είναι έτοιμος", "Κι ο δρόμος ανοιχτός"],
    ],
    "夜の散歩": [
      ["夜の道をゆっくり歩く", "月が後ろをついてくる"],
      ["角を曲がれば知らない街", "それでも足は軽い"],
    ],
    "봄비": [
      ["봄비가 조용히 내린다", "창문을 조금 열어 둔다"],
      ["우산은 하나면 충분해", "천천히 걸어가자"],
    ],
    "बारिश की धुन": [
      ["बारिश की धुन सुनो", "छत पर धीरे धीरे"],
      ["आज कहीं जाना नहीं", "बस यहीं बैठे रहो"],
    ],
    "ดาวกลางคืน": [
      ["ดาวกลางคืนอยู่ไกล", "แต่แสงมาถึงเรา"],
      ["คืนนี้ไม่ต้องรีบ", "นั่งดูด้วยกัน"],
    ],
    "Tokyo ｶﾌｪ 🌙": [
      ["Table by the window", "ネオンが雨に揺れる"],
      ["One more cup of coffee", "もう一杯だけ"],
    ],
  ]
}
