import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Schema } from '@tiptap/pm/model'
import { lettersIn, placeAfter } from '../../client/boards/caret.ts'

const { nodes } = new Schema({
  nodes: { doc: { content: 'paragraph+' }, paragraph: { content: '(text | br)*' }, br: { inline: true }, text: {} },
})
const line = (...words: string[]) =>
  nodes.paragraph?.create(
    null,
    words.flatMap((word, n) =>
      [...(n > 0 ? [nodes.br?.create() ?? []] : []), nodes.doc?.schema.text(word) ?? []].flat(),
    ),
  ) ?? []
const text = nodes.doc?.create(null, [line('사과가', '싸요'), line('배도 와요')].flat())

const cases = [
  ['', 0],
  ['사', 2],
  ['사과가', 4],
  ['사과가\n싸', 6],
  ['사과가\n싸요\n\n배도 와', 13],
  ['사과가\n싸요\n\n배도 와요', 14],
  ['사과가\n싸요\n\n배도 와요 많이', 15],
] as const

for (const [before, place] of cases) {
  test(`who wrote behind ${JSON.stringify(before)} goes on at ${place}`, () =>
    assert.equal(text && placeAfter(text, lettersIn(before)), place))
}
