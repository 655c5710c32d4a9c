import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { whereMessage } from '../../shared/notifications/messages.ts'
import { type Square, startSquare } from '../boards/support/square.ts'
import { type Trade, tradeIn } from '../purchase-requests/support/trade.ts'
import type { Person } from '../support/people.ts'

let square: Square
let trade: Trade
before(async () => {
  square = await startSquare()
  trade = await tradeIn(square)
})
after(() => square.close())

const where = (who: Person, id: string) => square.call(whereMessage, who, { params: { id } })

test('a message about a post leads to the post, for who may read it', async () => {
  const { author, reader } = square
  const { postId } = await square.posted(author)
  for (const id of [`post-${postId}`, String(postId)])
    assert.deepEqual((await where(reader, id).expect(200)).body, { path: `/board/free/view/${postId}` })
  const first = await square.commented(reader, { boardCode: 'free', postId })
  await square.commented(author, { boardCode: 'free', postId })
  assert.deepEqual(
    (await where(author, `post-${postId}`).expect(200)).body,
    { path: `/board/free/view/${postId}#comment-${first.commentId}` },
    'and to what somebody else said last',
  )
  const secret = await square.posted(author, { isSecret: true }, 'qna')
  await where(author, `post-${secret.postId}`).expect(200)
  await where(reader, `post-${secret.postId}`).expect(404)
})

test('a message about a purchase request leads to the request, for its two sides', async () => {
  const { requestId } = await trade.asked()
  for (const side of [trade.buyer, trade.dealer])
    assert.deepEqual((await where(side, `request-${requestId}`).expect(200)).body, {
      path: `/services/purchase-request?id=${requestId}`,
    })
  await where(trade.stranger, `request-${requestId}`).expect(404)
})

for (const id of ['0', '-1', 'request-', 'request-0', 'post-1.5', 'client-1', '..', 'post-999999999999999']) {
  test(`there is no message ${id}`, async () => {
    await where(square.reader, id).expect(404)
  })
}
