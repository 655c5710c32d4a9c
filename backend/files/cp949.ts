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

const codeAt = (bytes: Uint8Array, at: number) => Number(bytes[at]) * 256 + Number(bytes[at + 1])

const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3

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
