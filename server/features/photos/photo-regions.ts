/** Pictures are looked at in grey and this small: what is finer says nothing of whether two are one. */
export const GREY_SIDE = 64
/** Of a region, the signs of its lowest frequencies. */
const BITS = 128
const WORDS = BITS / 32
/** How much may be missing at either end of a side: a part that begins between two steps still looks like the nearest. */
const INSETS = [0, 0.0625, 0.125, 0.1875, 0.25, 0.333]
/** At least so much of a side is left. */
const LEAST = 0.49
/** Bits that may differ. Of 132 photographs a twentieth part of these edits differs in more; two photographs in 29 at least. */
const MOST = 26
/** In shades of grey: a part that is of one colour looks like any other. */
const LEAST_CONTRAST = 2

interface Stretch {
  from: number
  to: number
}

/** From left to right and from top to bottom, the longest waves first; the mean, which says how bright it is, is left out. */
const FREQUENCIES = Array.from({ length: 16 * 16 }, (_, nth) => [nth % 16, nth >> 4] as const)
  .toSorted(([a, b], [c, d]) => a * a + b * b - c * c - d * d || a - c)
  .slice(1, BITS + 1)
const WAVES = 1 + Math.max(...FREQUENCIES.flat())

const PARTS = INSETS.flatMap((before) =>
  INSETS.map((after): Stretch => ({ from: before, to: 1 - after })),
)
  .filter(({ from, to }) => to - from > LEAST)
  .map(wavesOn)

const WHOLE = wavesOn({ from: 0, to: 1 })
const MIDDLE = wavesOn({ from: 0.125, to: 0.875 })
/** What is still there when a quarter was cut off at both ends. */
const HEART = wavesOn({ from: 0.25, to: 0.75 })
const NOTED = [
  { across: WHOLE, down: WHOLE },
  { across: MIDDLE, down: MIDDLE },
  { across: HEART, down: HEART },
  { across: HEART, down: WHOLE },
  { across: WHOLE, down: HEART },
]

/** The bits that turn over in a mirror: of waves that are odd from left to right. */
const TURNED = packed(FREQUENCIES.map(([across]) => across % 2 === 1))

/** Of the whole picture and of what is left when its sides are cut: all that stays noted of a photo. */
export function likenessOf(grey: Uint8Array): Buffer {
  return bytesOf(NOTED.flatMap(({ across, down }) => hashOf(acrossOf(grey, across), down)))
}

/** Of every part that may be all that is left of another picture, or all that it was before something was put around it. */
export function regionsOf(grey: Uint8Array): Buffer {
  return bytesOf(
    PARTS.flatMap((across) => {
      const rows = acrossOf(grey, across)
      return PARTS.flatMap((down) => hashOf(rows, down))
    }),
  )
}

/** Whether two pictures are one, cut, put in a frame or turned in a mirror: a region of the new one differs in few bits. */
export function isAlike(regions: Int32Array, likeness: Int32Array): boolean {
  for (let from = 0; from < likeness.length; from += WORDS) {
    for (let at = 0; at < regions.length; at += WORDS) {
      let [same, mirrored] = [0, 0]
      for (let word = 0; word < WORDS && Math.min(same, mirrored) <= MOST; word++) {
        const bits = wordAt(likeness, from + word) ^ wordAt(regions, at + word)
        same += ones(bits)
        mirrored += ones(bits ^ wordAt(TURNED, word))
      }
      if (Math.min(same, mirrored) <= MOST) return true
    }
  }
  return false
}

function wordAt(words: Int32Array, nth: number): number {
  return words[nth] ?? 0
}

/** The hashes as they are kept. */
export function wordsOf(bytes: Uint8Array): Int32Array {
  return new Int32Array(Uint8Array.from(bytes).buffer)
}

function bytesOf(hashes: readonly Int32Array[]): Buffer {
  return Buffer.concat(hashes.map(({ buffer }) => new Uint8Array(buffer)))
}

function ones(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The cosines of a stretch, one after the other, each summed over every pixel of the side: none where the stretch is not. */
function wavesOn({ from, to }: Stretch): Float64Array {
  const [start, end] = [from * GREY_SIDE, to * GREY_SIDE]
  return Float64Array.from({ length: WAVES * GREY_SIDE }, (_, nth) => {
    const pitch = (Math.floor(nth / GREY_SIDE) * Math.PI) / (end - start)
    const pixel = nth % GREY_SIDE
    const sum = (at: number) => {
      const along = Math.min(Math.max(at, start), end) - start
      return pitch === 0 ? along : Math.sin(pitch * along) / pitch
    }
    return sum(pixel + 1) - sum(pixel)
  })
}

/** Of each wave, so much in each row of the picture. */
function acrossOf(grey: Uint8Array, waves: Float64Array): Float64Array {
  const rows = new Float64Array(WAVES * GREY_SIDE)
  for (let wave = 0; wave < WAVES; wave++) {
    for (let y = 0; y < GREY_SIDE; y++) {
      rows[wave * GREY_SIDE + y] = dot(waves, wave * GREY_SIDE, grey, y * GREY_SIDE)
    }
  }
  return rows
}

/** None of a part without contrast. */
function hashOf(rows: Float64Array, waves: Float64Array): Int32Array[] {
  const amounts = FREQUENCIES.map(([across, down]) =>
    dot(waves, down * GREY_SIDE, rows, across * GREY_SIDE),
  )
  const contrast = Math.hypot(...amounts) / GREY_SIDE ** 2
  return contrast < LEAST_CONTRAST ? [] : [packed(amounts.map((amount) => amount > 0))]
}

type Numbers = Float64Array | Uint8Array

function dot(one: Numbers, from: number, other: Numbers, at: number): number {
  let sum = 0
  for (let nth = 0; nth < GREY_SIDE; nth++) {
    sum += (one[from + nth] ?? 0) * (other[at + nth] ?? 0)
  }
  return sum
}

function packed(bits: readonly boolean[]): Int32Array {
  const words = new Int32Array(WORDS)
  for (const [nth, bit] of bits.entries())
    if (bit) words[nth >> 5] = wordAt(words, nth >> 5) | (1 << (nth & 31))
  return words
}
