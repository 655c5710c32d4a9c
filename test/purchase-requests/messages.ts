import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { startImpersonation } from '../../shared/admin/impersonation.ts'
import { withdraw } from '../../shared/members/profile.ts'
import { whereMessage } from '../../shared/notifications/messages.ts'
import { create, one, type PurchaseRequest, received } from '../../shared/purchase-requests/contract.ts'
import {
  listMessages,
  type Messages,
  markMessagesSeen,
  sendMessage,
} from '../../shared/purchase-requests/messageCalls.ts'
import { MAX_MESSAGE, MAX_MESSAGES } from '../../shared/purchase-requests/messages.ts'
import type { Caller } from '../support/backend.ts'
import type { Person } from '../support/people.ts'
import type { Trade } from './support/trade.ts'

/** What the two sides of a request say to each other (domain.md 13, 20). */
export function messages(open: () => Promise<Trade>) {
  let t: Trade
  before(async () => {
    t = await open()
  })

  const say = (who: Caller, id: number, content: string, idempotencyKey?: string) =>
    t.call(sendMessage, who, { params: { id }, body: { content }, ...(idempotencyKey ? { idempotencyKey } : {}) })
  const said = async (who: Caller, id: number, content: string) => (await say(who, id, content).expect(200)).body
  const read = async (who: Caller, id: number, query: Record<string, number> = {}): Promise<Messages> =>
    (await t.call(listMessages, who, { params: { id }, query }).expect(200)).body
  const words = ({ content }: Messages) => content.map((message) => message.content)
  const codeOf = async (call: ReturnType<typeof say>) => {
    const { status, body } = await call
    return [status, body.code]
  }
  /** A request between two who have just become partners. */
  const between = async (sender: Person, receiver: Person): Promise<number> => {
    const receiverClientId = await t.people.partner(sender, receiver)
    await t.people.partner(receiver, sender)
    return (await t.call(create, sender, { body: t.order({ receiverClientId }) }).expect(200)).body.requestId
  }

  test('each side reads what the other says, oldest first, and no form of the request is out of date for it', async () => {
    const { requestId, version, lastMessageAt } = await t.asked()
    assert.equal(lastMessageAt, null)
    await said(t.buyer, requestId, '몇 시에 오나요?')
    const { seq, party, isMine, authorName } = await said(t.dealer, requestId, '새벽 네 시요.')
    assert.deepEqual([seq, party, isMine, authorName], [2, 'receiver', true, t.dealer.nickname])
    const seen = await read(t.buyer, requestId)
    assert.deepEqual(
      seen.content.map((message) => [message.party, message.isMine, message.content]),
      [
        ['sender', true, '몇 시에 오나요?'],
        ['receiver', false, '새벽 네 시요.'],
      ],
    )
    assert.equal(seen.closed, null)
    const after = await t.see(t.buyer, requestId)
    assert.deepEqual([after.version, after.lastMessageAt], [version, seen.content[1]?.createdAt])
  })

  test('a long thread comes page by page, the newest first of all', async () => {
    const { requestId } = await t.asked()
    for (const content of ['하나', '둘', '셋', '넷', '다섯']) await said(t.buyer, requestId, content)
    const newest = await read(t.dealer, requestId, { size: 2 })
    assert.deepEqual(words(newest), ['넷', '다섯'])
    const before = newest.content[0]?.seq ?? 0
    assert.deepEqual(words(await read(t.dealer, requestId, { size: 2, before })), ['둘', '셋'])
    assert.deepEqual(words(await read(t.dealer, requestId, { before: 2 })), ['하나'])
    assert.deepEqual(words(await read(t.dealer, requestId, { before: 1 })), [])
    const all = await read(t.dealer, requestId, { before: Number.MAX_SAFE_INTEGER })
    assert.equal(all.content.length, 5, 'before one that will never be')
  })

  test('staff who act for a side speak for it; who may only look reads, and is told why he cannot answer', async () => {
    const clerk = await t.people.member('직원')
    const looker = await t.people.member('구경꾼')
    await t.people.connect(clerk, t.dealer.selfId, 'MANAGER', ['CLIENT_VIEW', 'REQUEST_HANDLE'])
    await t.people.connect(looker, t.dealer.selfId, 'MANAGER', ['CLIENT_VIEW'])
    const { requestId } = await t.asked()
    const message = await said(clerk, requestId, '제가 맡았어요.')
    assert.deepEqual([message.party, message.authorName], ['receiver', clerk.nickname])
    assert.equal(await t.lastTitle(t.buyer), '김도현이 메시지를 보냈어요')
    const seen = await read(looker, requestId)
    assert.deepEqual([words(seen), seen.closed], [['제가 맡았어요.'], 'READ_ONLY'])
    assert.deepEqual(await codeOf(say(looker, requestId, '저도요')), [403, 'PERMISSION_MISSING'])
  })

  test('a stranger, and who works there no more, finds no messages and leaves none', async () => {
    const leaver = await t.people.member('그만둔직원')
    const connectionId = await t.people.connect(leaver, t.dealer.selfId, 'MANAGER', ['CLIENT_VIEW', 'REQUEST_HANDLE'])
    const { requestId } = await t.asked()
    await said(leaver, requestId, '안녕하세요')
    const ended = { status: 'DISCONNECTED', disconnectedAt: new Date().toISOString() } as const
    await t.db.updateTable('connections').set(ended).where('connectionId', '=', connectionId).execute()
    for (const who of [leaver, t.stranger]) {
      await t.call(listMessages, who, { params: { id: requestId } }).expect(404)
      assert.deepEqual(await codeOf(say(who, requestId, '누구세요')), [404, 'NOT_FOUND'])
    }
    assert.deepEqual(await codeOf(say(t.stranger, 987_654_321, '누구세요')), [404, 'NOT_FOUND'])
    assert.deepEqual(words(await read(t.dealer, requestId)), ['안녕하세요'])
  })

  test('nothing is said of a draft; what is over may still be talked over', async () => {
    const draft = await t.asked({ isDraft: true })
    assert.deepEqual(await codeOf(say(t.buyer, draft.requestId, '아직이요')), [409, 'STATUS_CONFLICT'])
    assert.equal((await read(t.buyer, draft.requestId)).closed, 'DRAFT')
    await t.call(listMessages, t.dealer, { params: { id: draft.requestId } }).expect(404)
    const { requestId } = await t.asked()
    await t.moved(t.dealer, requestId, 'REJECTED', { reason: '물량이 없어요' })
    await said(t.buyer, requestId, '모레는 어떤가요?')
  })

  test('who are partners no more read on and say nothing', async () => {
    const [buyer, seller] = [await t.people.member('옛거래처'), await t.people.member('딴상회')]
    const requestId = await between(buyer, seller)
    await said(buyer, requestId, '그동안 고마웠어요.')
    const unlinked = t.db.updateTable('clients').set({ linkedClientId: null })
    await unlinked.where('linkedClientId', 'in', [buyer.selfId, seller.selfId]).execute()
    for (const who of [buyer, seller]) {
      const { content, closed } = await read(who, requestId)
      assert.deepEqual([content.length, closed], [1, 'UNLINKED'])
      assert.deepEqual(await codeOf(say(who, requestId, '여보세요?')), [409, 'PARTNER_NOT_LINKED'])
    }
  })

  test('what somebody said who has left the service stays without his name, and nobody answers it', async () => {
    const [buyer, seller] = [await t.people.member('옛거래처'), await t.people.member('떠나는상회')]
    const requestId = await between(buyer, seller)
    await said(seller, requestId, '곧 그만둬요.')
    await t.call(withdraw, seller, { body: { confirm: seller.nickname } }).expect(204)
    const { content, closed } = await read(buyer, requestId)
    assert.deepEqual(
      content.map(({ authorName, content: words }) => [authorName, words]),
      [['탈퇴한 회원', '곧 그만둬요.']],
    )
    assert.equal(closed, 'UNLINKED')
    assert.deepEqual(await codeOf(say(buyer, requestId, '여보세요?')), [409, 'PARTNER_NOT_LINKED'])
  })

  test('what the other side said is marked as new to all who act for a side, until one of them has read it', async () => {
    const clerk = await t.people.member('읽는직원')
    const looker = await t.people.member('보는직원')
    await t.people.connect(clerk, t.dealer.selfId, 'MANAGER', ['CLIENT_VIEW', 'REQUEST_HANDLE'])
    await t.people.connect(looker, t.dealer.selfId, 'MANAGER', ['CLIENT_VIEW'])
    const { requestId, version } = await t.asked()
    const isNew = async (who: Person) => (await t.see(who, requestId)).hasNewMessage
    const listed = async (who: Person) => {
      const query = { memberId: who.id, size: 100 }
      const { content } = (await t.call(received, who, { query }).expect(200)).body
      return content.find((row: PurchaseRequest) => row.requestId === requestId)?.hasNewMessage
    }
    const seen = (who: Caller, seq: number, id = requestId) =>
      t.call(markMessagesSeen, who, { params: { id }, body: { seq } })

    assert.equal(await isNew(t.dealer), false, 'nothing was said')
    await said(t.buyer, requestId, '몇 시에 오나요?')
    await said(t.buyer, requestId, '네 시면 좋아요.')
    assert.deepEqual([await isNew(t.buyer), await isNew(t.dealer), await isNew(clerk)], [false, true, true])
    assert.equal(await listed(t.dealer), true)
    assert.equal(await isNew(looker), false, 'who may only look could not take it off')
    assert.equal((await seen(looker, 2)).body.code, 'PERMISSION_MISSING')
    await seen(t.stranger, 2).expect(404)

    await seen(clerk, 1).expect(204)
    assert.equal(await isNew(t.dealer), true, 'there is a later one')
    await seen(clerk, MAX_MESSAGES).expect(204)
    assert.deepEqual([await isNew(t.dealer), await listed(t.dealer)], [false, false])
    await seen(clerk, 1).expect(204)
    assert.equal(await isNew(t.dealer), false, 'what was read stays read')
    await said(t.buyer, requestId, '여보세요?')
    assert.equal(await isNew(t.dealer), true, 'nobody has read what was yet to be said')

    await said(clerk, requestId, '네 시에 가요.')
    assert.deepEqual([await isNew(t.dealer), await isNew(t.buyer)], [false, true], 'who answers has read it')
    assert.equal((await t.see(t.buyer, requestId)).version, version, 'no form is out of date for it')
  })

  test('the same key says it once, and nothing else under it', async () => {
    const { requestId } = await t.asked()
    const key = randomUUID()
    const [first, again] = await Promise.all(['', ''].map(() => say(t.buyer, requestId, '한 번만', key)))
    assert.deepEqual([first?.status, again?.status, again?.body], [200, 200, first?.body])
    const other = await codeOf(say(t.buyer, requestId, '다른 말', key))
    assert.deepEqual(other, [409, 'IDEMPOTENCY_CONFLICT'])
    assert.deepEqual(words(await read(t.buyer, requestId)), ['한 번만'])
  })

  test('two who speak at once have a place each', async () => {
    const { requestId } = await t.asked()
    await Promise.all([t.buyer, t.dealer, t.buyer, t.dealer].map((who) => said(who, requestId, who.name)))
    assert.deepEqual(
      (await read(t.buyer, requestId)).content.map(({ seq }) => seq),
      [1, 2, 3, 4],
    )
  })

  test(`a message has one to ${MAX_MESSAGE} letters, a request ${MAX_MESSAGES} messages`, async () => {
    const { requestId } = await t.asked()
    for (const content of ['', '  ', '가'.repeat(MAX_MESSAGE + 1)])
      assert.deepEqual(await codeOf(say(t.buyer, requestId, content)), [422, 'INVALID_FIELDS'])
    await said(t.buyer, requestId, '가'.repeat(MAX_MESSAGE))
    await sql`insert into "purchaseRequestMessages" ("requestId", seq, party, "authorId", content)
      select ${requestId}::bigint, n, 'sender', ${t.buyer.id}::bigint, '말' from generate_series(2, ${MAX_MESSAGES}::int) n`.execute(
      t.db,
    )
    assert.deepEqual(await codeOf(say(t.dealer, requestId, '하나 더')), [409, 'STATUS_CONFLICT'])
    assert.equal((await read(t.dealer, requestId)).closed, 'FULL')
  })

  test('the other side hears of many as of one, and its bell leads to what was said', async () => {
    const { requestId, requestNo } = await t.asked()
    const targetId = `request-${requestId}`
    const told = (who: Person) =>
      t.db
        .selectFrom('notifications')
        .select(['type', 'targetType', 'content', 'groupCount'])
        .where('receiverId', '=', who.id)
        .where('targetId', '=', targetId)
        .where('deletedAt', 'is', null)
        .execute()
    await said(t.buyer, requestId, '몇 시에\n오나요?')
    await said(t.buyer, requestId, '가'.repeat(300))
    assert.deepEqual(await told(t.dealer), [
      { type: 'NEW_MESSAGE', targetType: 'MESSAGE', content: `${requestNo} · ${'가'.repeat(100)}…`, groupCount: 2 },
    ])
    assert.deepEqual(await told(t.buyer), [])
    const { body } = await t.call(whereMessage, t.dealer, { params: { id: targetId } }).expect(200)
    assert.deepEqual(body, { path: `/services/purchase-request?id=${requestId}#messages` })
  })

  test('who works for both sides speaks and reads for the book in whose list he has opened the request', async () => {
    const clerk = await t.people.member('양쪽에서 말하는이')
    await t.people.connect(clerk, t.dealer.selfId, 'MANAGER', ['CLIENT_VIEW', 'REQUEST_HANDLE'])
    await t.people.connect(clerk, t.buyer.selfId, 'MANAGER', ['CLIENT_VIEW', 'REQUEST_SEND'])
    const { requestId } = await t.asked()
    await said(t.buyer, requestId, '있나요?')
    const params = { id: requestId }
    const query = { bookOwnerId: t.dealer.id }
    const isNew = async (who: Caller) => (await t.call(one, who, { params, query }).expect(200)).body.hasNewMessage
    assert.equal(await isNew(t.dealer), true)
    await t.call(markMessagesSeen, clerk, { params, query, body: { seq: 1 } }).expect(204)
    assert.equal(await isNew(t.dealer), false)
    const { body } = await t.call(sendMessage, clerk, { params, query, body: { content: '없어요.' } }).expect(200)
    assert.equal(body.party, 'receiver')
    assert.equal((await t.call(one, t.buyer, { params }).expect(200)).body.hasNewMessage, true)
    assert.equal((await said(clerk, requestId, '그럼 다음에요.')).party, 'sender', 'as before where no book is named')
  })

  test('what an admin says in a member’s name is the member’s, and stands with both', async () => {
    const admin = await t.people.member('관리자', 'ROLE_SYSADMIN')
    const shoes = await t.call(startImpersonation, admin, { params: { id: t.buyer.id }, body: { reason: '화면 확인' } })
    const { requestId } = await t.asked()
    const message = await said({ token: shoes.body.accessToken }, requestId, '대신 물어봐요.')
    assert.equal(message.authorName, t.buyer.nickname)
    const stored = t.db.selectFrom('purchaseRequestMessages').select(['authorId', 'realActorId'])
    assert.deepEqual(await stored.where('requestId', '=', requestId).executeTakeFirst(), {
      authorId: t.buyer.id,
      realActorId: admin.id,
    })
    const entry = t.db
      .selectFrom('auditLog')
      .select(['actorId', 'realActorId', 'after'])
      .where('entityType', '=', 'purchaseRequestMessage')
      .where('entityId', '=', String(requestId))
    assert.deepEqual(await entry.executeTakeFirst(), { actorId: t.buyer.id, realActorId: admin.id, after: '{"seq":1}' })
  })

  test('what was said stays said', async () => {
    const { requestId } = await t.asked()
    await said(t.buyer, requestId, '그대로')
    const changed = sql`update "purchaseRequestMessages" set content = '달리' where "requestId" = ${requestId}`
    await assert.rejects(changed.execute(t.db), /append-only/)
  })
}
