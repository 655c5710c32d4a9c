import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as v from 'valibot'
import { fileName } from '../../shared/kit/file.ts'
import { parseWon } from '../../shared/kit/money.ts'
import { phoneDigits } from '../../shared/kit/phone.ts'
import { optionalText } from '../../shared/kit/schema.ts'
import { composed } from '../../shared/kit/typed.ts'
import { sourceFiles, tiers } from '../architecture/files.ts'

/** A letter with marks below and above it in turn: to put them in order each is moved past all others. */
const piled = (marks: number) => `가${'\u0301'.repeat(marks / 2)}${'\u0323'.repeat(marks / 2)}`

/** As such a pile for NFKC alone: what stands between the marks becomes one of them only then. */
const halved = (marks: number) => `가${`${'\u0301'.repeat(8)}\uff9e`.repeat(marks / 9)}`

const readers: Record<string, (typed: string) => unknown> = {
  'a memo': (typed) => v.safeParse(optionalText('메모', 100), typed),
  'an amount': parseWon,
  'a telephone number': phoneDigits,
  'the name of a file': fileName,
}
for (const [what, read] of Object.entries(readers)) {
  test(`half a megabyte of marks on one letter in ${what} holds nobody up`, () => {
    const before = process.cpuUsage()
    for (const pile of [piled(250_000), halved(250_000)]) read(pile)
    const { user } = process.cpuUsage(before)
    assert.ok(user < 1_000_000, `${Math.round(user / 1000)} ms of processor`)
  })
}

test('a text is composed as ever where no letter carries more marks than texts have', () => {
  const letter = fc.constantFrom(
    '가',
    'ㄱ',
    'ᄀ',
    'ᅡ',
    'ᆨ',
    'a',
    'é',
    '\u0301',
    '\u0323',
    '\u0344',
    '\u302e',
    '𐨏',
    '👨',
    '\u200d',
  )
  const said = fc.string({
    unit: fc.oneof(letter, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
    maxLength: 31,
  })
  fc.assert(
    fc.property(said, fc.constantFrom('NFC' as const, 'NFKC' as const), (text, form) => {
      assert.equal(composed(text, form), text.normalize(form))
    }),
  )
})

test('of a pile of marks thirty-two stay, whole ones', () => {
  assert.equal(composed(`a${'\u{1e8d0}'.repeat(40)}`), `a${'\u{1e8d0}'.repeat(32)}`)
})

test('nothing else puts marks in order', async () => {
  const files = (await Promise.all(tiers.map(sourceFiles))).flat()
  const found = files.filter(({ path, text }) => path !== 'shared/kit/typed.ts' && /\.normalize\(/.test(text))
  assert.deepEqual(
    found.map(({ path }) => path),
    [],
  )
})
