import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { changeMemberStatus } from '../../shared/admin/users.ts'
import { removeClient } from '../../shared/clients/contract.ts'
import { disconnect } from '../../shared/connections/contract.ts'
import { addDays, formatDateLong, seoulDate, seoulSecond } from '../../shared/kit/dates.ts'
import { withdraw } from '../../shared/members/profile.ts'
import * as contract from '../../shared/statements/shares.ts'
import { SHARE_DAYS } from '../../shared/statements/words.ts'
import { atOnce } from '../support/atOnce.ts'
import type { Person } from '../support/people.ts'
import { type Office, startOffice } from './support/office.ts'

let office: Office & { close(): Promise<void> }
before(async () => {
  office = await startOffice()
})
after(() => office.close())

const month = () => ({ kind: 'CLIENT', clientId: office.buyerRow, from: addDays(office.today, -30), to: office.today })
const make = (body: object, by: Person = office.dealer, idempotencyKey?: string) =>
  office.call(contract.createShare, by, { body, ...(idempotencyKey ? { idempotencyKey } : {}) })
const made = async (body: object = month()): Promise<{ token: string; share: { shareId: number } }> =>
  (await make(body).expect(200)).body
const open = (token: string) => office.call(contract.sharedPaper, null, { params: { token } })
const say = (token: string, body: object) => office.call(contract.answerShare, null, { params: { token }, body })

test('whoever has the link reads the paper as it stood when the link was made, and each look is counted', async () => {
  const transactionId = await office.sell()
  const { token, share } = await made()
  assert.match(token, /^[\w-]{43}$/)
  const first = (await open(token).expect(200)).body
  await office.sell()
  const second = (await open(token).expect(200)).body
  assert.deepEqual(second, first)
  assert.equal(first.paper.sections[0].standing.balanceAmount, 96_000)
  const slip = await made({ kind: 'TRANSACTION', transactionId })
  assert.equal((await open(slip.token).expect(200)).body.paper.title, '거래명세서')
  const list = (await office.call(contract.listShares, office.dealer, { query: { clientId: office.buyerRow } })).body
  const row = list.content.find((one: { shareId: number }) => one.shareId === share.shareId)
  assert.deepEqual([row.viewCount, row.status, row.clientName], [2, 'OPEN', office.buyer.name])
  const pdf = await office.call(contract.sharedPdf, null, { params: { token } }).expect(200)
  assert.equal(pdf.headers['content-type'], 'application/pdf')
})

test('a link opens until the end of the day that it names', async () => {
  const { share } = (await make(month()).expect(200)).body as { share: contract.Share }
  const named = addDays(seoulDate(share.createdAt), SHARE_DAYS)
  assert.equal(seoulSecond(share.expiresAt), `${named} 23:59:59`)
  assert.equal(formatDateLong(share.expiresAt), formatDateLong(named))
})

test('the database has no token and lets nobody change what was shared', async () => {
  const { token, share } = await made()
  const rows = await sql<{ text: string }>`select s::text as text from "statementShares" s`.execute(office.db)
  assert.ok(rows.rows.every(({ text }) => !text.includes(token)))
  for (const change of [
    sql`update "statementShares" set paper = '{}' where "shareId" = ${share.shareId}`,
    sql`update "statementShares" set "expiresAt" = now() + interval '1 year' where "shareId" = ${share.shareId}`,
    sql`delete from "statementShares" where "shareId" = ${share.shareId}`,
  ])
    await assert.rejects(change.execute(office.db), /stays as it was/)
})

test('a link that is wrong, tampered with, over or taken back says one and the same', async () => {
  const { token, share } = await made()
  const other = await made()
  const last = token.at(-2) === 'A' ? 'B' : 'A'
  await office.call(contract.revokeShare, office.dealer, { params: { id: share.shareId } }).expect(204)
  await office.call(contract.revokeShare, office.dealer, { params: { id: share.shareId } }).expect(204)
  const hash = office.tokens.hash(other.token)
  await sql`alter table "statementShares" disable trigger "statementShares_frozen"`.execute(office.db)
  await office.db
    .updateTable('statementShares')
    .set({ expiresAt: '2026-01-01T00:00:00Z' })
    .where('tokenHash', '=', hash)
    .execute()
  await sql`alter table "statementShares" enable trigger "statementShares_frozen"`.execute(office.db)
  const wrong = [token, other.token, `${token.slice(0, -2)}${last}${token.slice(-1)}`, 'x', '../..', `${token}A`]
  const words = new Set<string>()
  for (const one of wrong) {
    for (const reply of [
      await open(one),
      await say(one, { answer: 'AGREED' }),
      await office.call(contract.sharedPdf, null, { params: { token: one } }),
    ]) {
      assert.deepEqual([reply.status, reply.body.code], [404, 'SHARE_INVALID'], one)
      words.add(reply.body.message)
    }
  }
  assert.equal(words.size, 1)
})

test('the buyer says once whether the balance is right; the book’s holder hears of it', async () => {
  const { token } = await made()
  await say(token, { answer: 'MAYBE' }).expect(422)
  const replies = await atOnce(10, () => say(token, { answer: 'DISPUTED', memo: '1월 12일 반품이 빠졌어요' }))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, ...Array(9).fill(409)])
  const told = await office.db
    .selectFrom('notifications')
    .select(['title', 'content', 'targetType', 'targetId'])
    .where('receiverId', '=', office.dealer.id)
    .where('title', 'like', '%달라요%')
    .execute()
  assert.equal(told.length, 1)
  assert.match(told[0]?.title ?? '', /이서연: 잔액이 달라요/)
  assert.match(told[0]?.content ?? '', /반품이 빠졌어요/)
  assert.deepEqual([told[0]?.targetType, told[0]?.targetId], ['CLIENT', String(office.buyerRow)])
  const { body } = await open(token).expect(200)
  assert.equal(body.answer, 'DISPUTED')
})

test('what a supplier says of goods that were bought from him is told in his name', async () => {
  const transactionId = await office.sell({ transactionType: 'PURCHASE' })
  const { token } = await made({ kind: 'TRANSACTION', transactionId })
  await say(token, { answer: 'DISPUTED', memo: '단가가 달라요' }).expect(200)
  const { title } = await office.db
    .selectFrom('notifications')
    .select('title')
    .where('receiverId', '=', office.dealer.id)
    .where('content', 'like', '%단가가 달라요')
    .executeTakeFirstOrThrow()
  assert.equal(title, '이서연: 거래 내용이 달라요')
})

test('links are made, listed and taken back by who may export, for clients of his alone', async () => {
  const plain = await office.people.member('담당자')
  await office.people.connect(plain, office.dealer.selfId)
  const { share } = await made()
  const id = { params: { id: share.shareId } }
  await make(month(), plain).expect(403)
  await make(month(), office.stranger).expect(404)
  await office.call(contract.revokeShare, plain, id).expect(403)
  await office.call(contract.revokeShare, office.stranger, id).expect(404)
  await office.call(contract.listShares, office.stranger, { query: { bookOwnerId: office.dealer.id } }).expect(404)
  await office.call(contract.listShares, plain, { query: { clientId: office.buyerRow } }).expect(403)
  await make({ ...month(), from: addDays(office.today, -400) }).expect(422)
  const draft = await office.sell({ isDraft: true })
  await make({ kind: 'TRANSACTION', transactionId: draft }).expect(409)
})

test('the same call once more makes one link and tells the same token', async () => {
  const key = crypto.randomUUID()
  const first = await make(month(), office.dealer, key).expect(200)
  const second = await make(month(), office.dealer, key).expect(200)
  assert.deepEqual(second.body, first.body)
})

const clerkAt = async (name: string) => {
  const clerk = await office.people.member(name)
  const all = ['CLIENT_VIEW', 'TRANSACTION_VIEW', 'BALANCE_VIEW', 'EXPORT'] as const
  const connectionId = await office.people.connect(clerk, office.dealer.selfId, 'MANAGER', all)
  const { token } = (await make(month(), clerk).expect(200)).body
  return { clerk, connectionId, token }
}
const heard = async ({ id }: Person) =>
  (await office.db.selectFrom('notifications').select('content').where('receiverId', '=', id).execute()).filter(
    ({ content }) => content.includes('틀렸어요'),
  ).length

test('who made a link hears what is said to it as long as he may see such papers, and not after', async () => {
  const stays = await clerkAt('남는직원')
  const goes = await clerkAt('나간직원')
  await office.call(disconnect, office.dealer, { params: { id: goes.connectionId } }).expect(200)
  for (const { token } of [stays, goes]) await say(token, { answer: 'DISPUTED', memo: '금액이 틀렸어요' }).expect(200)
  assert.deepEqual([await heard(stays.clerk), await heard(goes.clerk)], [1, 0])
})

test('links of somebody who is suspended or leaves, and to the papers of his book, open nothing any more', async () => {
  const admin = await office.people.member('시스템관리자', 'ROLE_SYSADMIN')
  const suspended = await clerkAt('정지될직원')
  const leaver = await clerkAt('떠날직원')
  const owner = await office.people.member('떠날사장')
  const clientId = await office.people.outsider(owner, '동네가게')
  const his = (await make({ ...month(), clientId }, owner).expect(200)).body
  const kept = await made()
  const asked = { params: { id: suspended.clerk.id }, query: { status: 'SUSPENDED', reason: '계정 도용' } }
  await office.call(changeMemberStatus, admin, asked).expect(200)
  for (const who of [leaver.clerk, owner])
    await office.call(withdraw, who, { body: { confirm: who.nickname } }).expect(204)
  for (const { token } of [suspended, leaver, his]) await open(token).expect(404)
  await open(kept.token).expect(200)
  const { body } = await office.call(contract.listShares, office.dealer, { query: { clientId: office.buyerRow } })
  const stands = (by: Person) =>
    body.content
      .filter((one: { createdByName: string }) => one.createdByName === by.name)
      .map((one: { status: string }) => one.status)
  assert.deepEqual(stands(suspended.clerk), ['REVOKED'])
})

test('links of a book that somebody else went on with open nothing any more once its last owner has left', async () => {
  const { people, call } = office
  const [owner, heir, clerk] = [
    await people.member('물려준사장'),
    await people.member('물려받은사장'),
    await people.member('남은직원'),
  ]
  const [inherited, his] = [await people.outsider(owner, '물려준가게'), await people.outsider(owner, '나눠준가게')]
  await people.connect(heir, owner.selfId, 'OWNER')
  const other = await people.member('가게하나주인')
  await people.connect(other, his, 'OWNER')
  await people.connect(clerk, owner.selfId, 'MANAGER', ['CLIENT_VIEW', 'TRANSACTION_VIEW', 'BALANCE_VIEW', 'EXPORT'])
  const leave = (who: Person) => call(withdraw, who, { body: { confirm: who.nickname } }).expect(204)
  await leave(owner)
  const linkTo = async (clientId: number) => (await make({ ...month(), clientId }, clerk).expect(200)).body.token
  const [one, two] = [await linkTo(inherited), await linkTo(his)]
  await open(one).expect(200)
  await leave(heir)
  await open(one).expect(404)
  await open(two).expect(200)
  await leave(other)
  await open(two).expect(404)
})

test('a link to the statement of a partner who is taken out of the book opens nothing any more', async () => {
  const clientId = await office.people.outsider(office.dealer, '지울가게')
  const { token } = (await make({ ...month(), clientId }).expect(200)).body
  await office.call(removeClient, office.dealer, { params: { id: clientId } }).expect(204)
  await open(token).expect(404)
})
