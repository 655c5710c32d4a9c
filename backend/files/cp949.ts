/**
 * Korean text as older programs write it. Node's `euc-kr` knows the 2,350 syllables of KS X 1001; Windows code page 949 writes
 * the other 8,822 (펲, 똠, 뷁) in the places that the standard leaves free, in the order of Unicode.
 */
export function decodedCp949(bytes: Uint8Array): string {
  const further = furtherSyllables()
  const plain = new TextDecoder('euc-kr', { fatal: true })
  const parts: string[] = []
  let from = 0
  let at = 0
  while (at < bytes.length) {
    const isSingle = Number(bytes[at]) < 0x80
    const syllable = isSingle ? undefined : further.get(codeAt(bytes, at))
    if (syllable !== undefined) {
      parts.push(plain.decode(bytes.subarray(from, at)), syllable)
      from = at + 2
    }
    at += isSingle ? 1 : 2
  }
  return [...parts, plain.decode(bytes.subarray(from))].join('')
}

/**
 * Whether `decodedCp949` reads bytes, told byte by byte. Those that are no further syllable are read by Node, which does not
 * begin a letter where we look for the next one: it lets some bytes stand alone that begin a syllable here.
 */
export function isCp949(bytes: Uint8Array): boolean {
  const known = knownCodes()
  /** The byte that the next one ends, 0 for none. */
  let begun = 0
  let at = 0
  while (at < bytes.length && begun !== NO_LETTER) {
    const byte = Number(bytes[at])
    const isSingle = byte < 0x80 || at + 1 === bytes.length
    if (!isSingle && known[codeAt(bytes, at)] === FURTHER) {
      if (begun !== 0) return false
    } else {
      begun = after(known, begun, byte)
      if (!isSingle && begun !== NO_LETTER) begun = after(known, begun, Number(bytes[at + 1]))
    }
    at += isSingle ? 1 : 2
  }
  return begun === 0
}

const NO_LETTER = -1
function after(known: Uint8Array, begun: number, byte: number): number {
  if (begun !== 0) return known[begun * 256 + byte] === STANDARD ? 0 : NO_LETTER
  if (known[byte] === STANDARD) return 0
  return byte > 0xa0 && byte < 0xff ? byte : NO_LETTER
}

const codeAt = (bytes: Uint8Array, at: number) => Number(bytes[at]) * 256 + Number(bytes[at + 1])

const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3

const STANDARD = 1
const FURTHER = 2

let codes: Uint8Array | undefined
/** What each code of one byte or two is to a reader. */
function knownCodes(): Uint8Array {
  if (codes) return codes
  codes = new Uint8Array(0x1_0000)
  const decoder = new TextDecoder('euc-kr')
  for (const code of range(0, 0xff)) if (decoder.decode(Uint8Array.of(code)) !== '\ufffd') codes[code] = STANDARD
  const places = range(0xa1, 0xfe).flatMap((lead) => range(0xa1, 0xfe).map((trail) => lead * 256 + trail))
  const letters = decoder.decode(Uint8Array.from(places.flatMap((code) => [code >> 8, code & 0xff])))
  for (const [at, code] of places.entries()) if (letters[at] !== '\ufffd') codes[code] = STANDARD
  for (const code of furtherSyllables().keys()) codes[code] = FURTHER
  return codes
}

let kept: Map<number, string> | undefined
function furtherSyllables(): Map<number, string> {
  kept ??= new Map(pairs(freeCodes(), syllablesBeyondStandard()))
  return kept
}

const pairs = (codes: number[], syllables: string[]) =>
  syllables.map((syllable, at): [number, string] => [Number(codes[at]), syllable])

function syllablesBeyondStandard(): string[] {
  const decoder = new TextDecoder('euc-kr')
  const standard = new Set<string>()
  for (const lead of range(0xb0, 0xc8))
    for (const trail of range(0xa1, 0xfe)) standard.add(decoder.decode(Uint8Array.of(lead, trail)))
  return range(FIRST_SYLLABLE, LAST_SYLLABLE)
    .map((code) => String.fromCharCode(code))
    .filter((syllable) => !standard.has(syllable))
}

/** From 0xa1 on, what follows a lead byte belongs to the standard. */
const freeCodes = (): number[] =>
  range(0x81, 0xc6).flatMap((lead) =>
    [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0x81, lead < 0xa1 ? 0xfe : 0xa0)].map(
      (trail) => lead * 256 + trail,
    ),
  )

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, n) => first + n)
