import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clean } from '../../client/boards/clean.server.ts'
import { plainText } from '../../client/boards/plainText.ts'

test('a form of nothing but open brackets, as large as one may be, holds up nobody', () => {
  for (const bracket of ['<', '<img ', '<hr ']) {
    const text = bracket.repeat(1_000_000 / bracket.length)
    assert.equal(plainText(text), text.trim())
  }
})

test('what stands behind a link to nowhere or a picture of elsewhere ends where it ended', () => {
  const text = '<p><a href="javascript:x">하나</a> <img src="https://else.example/x.png" /><strong>둘</strong> 셋</p>'
  assert.equal(clean(text), '<p>하나 <strong>둘</strong> 셋</p>')
})
