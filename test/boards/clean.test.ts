import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { clean, wordsOf } from '../../backend/boards/clean.ts'
import { comparable, searchTextOf } from '../../backend/boards/search.ts'
import { richTextOf } from '../../shared/boards/richText.ts'
import vectors from '../corpora/html.json' with { type: 'json' }
import { notAllowed } from './support/onlyAllowed.ts'

/** `RUNS=100000` draws more. */
const RUNS = Number(process.env.RUNS ?? 1_500)

test('the corpus holds what it promises', () => {
  assert.ok(vectors.length >= 200, `${vectors.length} vectors`)
})

test('the reader of cleaned texts finds what is not allowed', () => {
  for (const html of [
    '<script>1</script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<p',
    'a < b',
    '&nbsp;',
    "<p a='b'>",
  ])
    assert.notDeepEqual(notAllowed(html), [], html)
})

test('nothing of the corpus is left that runs, and what is clean stays to the letter', () => {
  for (const vector of vectors) {
    const once = clean(vector)
    assert.deepEqual(notAllowed(once), [], `${vector}\n${once}`)
    assert.equal(clean(once), once, vector)
  }
})

test('nor is it in pieces of several', () => {
  const piece = fc
    .constantFrom(...vectors)
    .chain((vector) =>
      fc
        .tuple(fc.nat(vector.length), fc.nat(vector.length))
        .map(([a, b]) => vector.slice(Math.min(a, b), Math.max(a, b))),
    )
  const text = fc.oneof(
    piece,
    fc.constantFrom('<p>', '</p>', '"', "'", '>', '<', '&', '<!--', '-->', '가', '\0'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), (pieces) => {
      const once = clean(pieces.join(''))
      assert.deepEqual(notAllowed(once), [])
      assert.equal(clean(once), once)
    }),
    { numRuns: RUNS },
  )
})

test('what an editor writes stays as it was written', () => {
  for (const html of [
    '<h2>오늘 시세</h2><p>배추 <strong>7,200</strong>원<br />무 <em>800</em>원</p><hr />',
    '<ul><li>하나<ul><li>둘</li></ul></li></ul><ol start="3"><li>셋</li></ol><ol start="2026"><li>11. 21. 휴업</li></ol>',
    '<table><thead><tr><th colspan="2">품목</th></tr></thead><tbody><tr><td>배추</td><td rowspan="2">1</td></tr></tbody></table>',
    '<blockquote><p><u>밑줄</u> <s>취소</s> <code>a &lt; b</code></p></blockquote><pre>한 줄\n두 줄</pre>',
  ])
    assert.equal(clean(html), html)
})

test('a link says that it is a stranger’s, and a page opens beside ours', () => {
  const rel = 'rel="nofollow noopener noreferrer ugc"'
  assert.equal(
    clean('<a href="https://ok.example/?a=1&b=2">글</a>'),
    `<a href="https://ok.example/?a=1&amp;b=2" ${rel} target="_blank">글</a>`,
  )
  assert.equal(clean('<a href="tel:02-345-6789">전화</a>'), `<a href="tel:02-345-6789" ${rel}>전화</a>`)
  assert.equal(clean('<a href="/client/detail/1">안</a>'), '안')
})

test('a text nests so far and no further, and its words stay', () => {
  const deep = clean(`${'<blockquote>'.repeat(40)}깊은 말${'</blockquote>'.repeat(40)}`)
  assert.ok(deep.includes('깊은 말'))
  assert.ok((deep.match(/<blockquote>/g) ?? []).length <= 16)
})

test('plain text of a form becomes a text of the same words, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (plain) => {
      const html = richTextOf(plain)
      assert.deepEqual(notAllowed(clean(html)), [])
      const letters = (text: string) => comparable(text).replace(/[\p{Cc}\ufffe\uffff]/gu, '')
      assert.equal(letters(wordsOf(clean(html))), letters(plain.toWellFormed()))
    }),
    { numRuns: 300 },
  )
})

test('what is searched has a bound', () => {
  assert.equal([...searchTextOf('제목', '가'.repeat(50_000))].length, 10_000)
})
