import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf, differ, initialOf, isChanged } from '../../client/boards/postForm.ts'
import type { Post } from '../../shared/boards/posts.ts'

const post = {
  ...{ postId: 9, boardCode: 'free', categoryCode: 'tip', title: '배추 시세', content: '<p><strong>배추</strong></p>' },
  ...{ isNotice: false, isSecret: false, attachments: [], version: 1 },
} as unknown as Post
const stored = initialOf(post)

const categories = [
  { categoryCode: 'tip', categoryName: '노하우', sortOrder: 1, isActive: true },
  { categoryCode: 'talk', categoryName: '잡담', sortOrder: 2, isActive: true },
]

test('what is typed before the editor has come is what the form holds, and is asked about when it is left', () => {
  assert.equal(contentOf({ content: '', plain: '첫 줄\r\n둘째 줄' }), '<p>첫 줄<br>둘째 줄</p>')
  assert.ok(isChanged(initialOf(null), { ...initialOf(null), plain: '첫 줄' }))
  assert.ok(isChanged(stored, { ...stored, plain: '배추와 무' }))
})

test('a plain field that nothing was typed in keeps the looks of what is stored, and nothing is asked', () => {
  assert.equal(contentOf({ ...stored, plain: '배추' }), post.content)
  assert.ok(!isChanged(stored, { ...stored, plain: '배추' }))
  assert.ok(!isChanged(initialOf(null), { ...initialOf(null), plain: '' }))
})

test('two posts that differ are told apart by the words of both, the category by its name', () => {
  assert.deepEqual(
    differ(post, { ...stored, categoryCode: 'talk', plain: '배추와 무' }, categories).map(({ label, theirs, mine }) => [
      label,
      theirs,
      mine,
    ]),
    [
      ['내용', '배추', '배추와 무'],
      ['분류', '노하우', '잡담'],
    ],
  )
})
