import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isWhatItSays } from '../../backend/boards/files/kinds.ts'
import { decoded } from '../../backend/files/decoded.ts'
import { isTextBytes } from '../../backend/files/textBytes.ts'

/** A file is a text when its whole text can be read and has no control characters: the long way round. */
function isReadAsText(bytes: Uint8Array): boolean {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
    return !/[\u0000-\u0008\u000e-\u001a]/.test(decoded(bytes))
  } catch {
    return false
  }
}

const byte = fc.integer({ min: 0, max: 255 })
const of = (...parts: fc.Arbitrary<number>[]) => fc.tuple(...parts)
const from = (min: number, max: number) => fc.integer({ min, max })
/** What texts are made of, what looks alike, and what is cut off in the middle. */
const piece = fc.oneof(
  of(byte),
  of(from(0x20, 0x7e)),
  of(fc.constantFrom(0x00, 0x08, 0x09, 0x0a, 0x0d, 0x0e, 0x1a, 0x1b, 0x7f)),
  of(from(0x80, 0xa0)),
  of(from(0xa1, 0xfe)),
  of(from(0xb0, 0xc8), from(0xa1, 0xfe)),
  of(from(0x81, 0xc6), fc.oneof(from(0x41, 0x5a), from(0x61, 0x7a), from(0x81, 0xfe))),
  fc.string({ unit: 'binary', maxLength: 3 }).map((text) => [...Buffer.from(text)]),
  fc.string({ unit: 'binary', maxLength: 3 }).map((text) => [...Buffer.from(text, 'utf16le')]),
  fc.string({ unit: 'binary', maxLength: 3 }).map((text) => [...Buffer.from(text, 'utf16le').swap16()]),
  of(byte, from(0xd7, 0xe0)),
  of(from(0xd7, 0xe0), byte),
)
const mark = fc.constantFrom<number[]>([], [], [0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff])

test('a file is taken for a text exactly when it can be read as one', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(mark, fc.array(piece, { maxLength: 6 }), (first, pieces) => {
      const bytes = Uint8Array.from([...first, ...pieces.flat()])
      const isText = isReadAsText(bytes)
      seen.set(`${first} ${isText}`, (seen.get(`${first} ${isText}`) ?? 0) + 1)
      assert.equal(isTextBytes(bytes), isText)
    }),
    { numRuns: 20_000 },
  )
  assert.ok(seen.size === 8 && Math.min(...seen.values()) > 50, 'texts and others in each encoding')
})

test('two bytes between letters are taken for a text exactly when they can be read, whichever they are', () => {
  for (let code = 0; code < 0x1_0000; code++) {
    const bytes = Uint8Array.of(0xb0, 0xa1, code >> 8, code & 0xff, 0xb0, 0xa1)
    if (isTextBytes(bytes) !== isReadAsText(bytes)) assert.fail(bytes.toString())
  }
})

const patterns: [name: string, repeated: number[]][] = [
  ['Hangul in UTF-8', [0xea, 0xb0, 0x80]],
  ['Hangul of the standard', [0xb0, 0xa1]],
  ['syllables beyond the standard', [0x81, 0x41]],
  ['syllables beyond it and of it in turn', [0x81, 0x41, 0xb0, 0xa1]],
  ['syllables beyond it and letters in turn', [0x81, 0x41, 0x61]],
  ['lone bytes of old', [0x80]],
  ['UTF-16', [0xff, 0xfe, 0x00, 0xac]],
]
const repeating = (part: readonly number[]) => Buffer.alloc(3 * 1_048_576, Uint8Array.from(part))

/** Milliseconds of the processor, which others do not lengthen. */
async function taken(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/**
 * What the quickest run of each has taken, in turns: on a busy machine the first ones are over before they are compiled, and it is
 * not as quick at one moment as at the next.
 */
async function quickestInTurns(...runs: (() => unknown)[]): Promise<number[]> {
  const quickest = runs.map(() => Number.POSITIVE_INFINITY)
  for (let time = 0; time < 12; time++)
    for (const [at, run] of runs.entries()) quickest[at] = Math.min(quickest[at] ?? 0, await taken(run))
  return quickest
}

test('whatever letters a large file has, nobody waits long while it is taken for a text', async () => {
  const hangul = repeating([0xea, 0xb0, 0x80])
  const decode = () => new TextDecoder().decode(hangul)
  for (const [name, part] of patterns) {
    const bytes = repeating(part)
    const take = async () => assert.ok(await isWhatItSays.txt(bytes))
    const [toDecode = 0, toTake = 0] = await quickestInTurns(decode, take)
    assert.ok(toTake < 20 * toDecode, `${name}: ${toTake} ms, and ${toDecode} ms to decode as much Hangul`)
  }
})
