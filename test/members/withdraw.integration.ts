import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { forgetLeavers } from '../../backend/clients/selfQueries.ts'
import { leaversAccounts } from '../../backend/db/migrations/0056_leavers_accounts.ts'
import { startImpersonation } from '../../shared/admin/impersonation.ts'
import { oneClient } from '../../shared/clients/contract.ts'
import { changeType, createRequest, disconnect } from '../../shared/connections/contract.ts'
import { modifyMember, ownProfile, uploadIcon, withdraw } from '../../shared/members/profile.ts'
import { changeStatus, create, one as oneRequest } from '../../shared/purchase-requests/contract.ts'
import { changePaperSettings } from '../../shared/statements/contract.ts'
import type { Account } from '../../shared/transactions/words.ts'
import { createWarehouse } from '../../shared/warehouses/contract.ts'
import { startTestBackend } from '../support/backend.ts'
import { sentFile } from '../support/forms.ts'
import { owe as oweIn } from '../support/owed.ts'
import { type PartnersMarket, partnersIn } from '../support/partners.ts'
import type { Person } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { putStock, takeStock } from '../warehouses/support/stock.ts'

let market: PartnersMarket
let close: () => Promise<void>
before(async () => {
  const backend = await startTestBackend()
  close = backend.close
  market = await partnersIn(backend)
})
after(() => close())

const leave = (who: { token: string }, confirm: string) => market.call(withdraw, who, { body: { confirm } })
const place = () => market.db.selectFrom('marketCodes').select('marketCodeId').executeTakeFirstOrThrow()
const rowOf = (id: number) => market.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const owe = (clientId: number, account: Account, amount: number) => oweIn(market.db, clientId, account, amount)
const connect = (clientId: number, who: Person, connectionType: 'OWNER' | 'MANAGER') =>
  market.db
    .insertInto('connections')
    .values({ clientId, memberId: who.id, connectionType, connectedBy: who.id })
    .execute()

/** What the row of one's own business holds that says nothing of him. */
const impersonal = new Set([
  ...['clientId', 'bookOwnerId', 'clientKind', 'clientCode', 'clientType', 'partnerCategory', 'status', 'version'],
  ...['creditPolicy', 'creditCheckPoint', 'paymentTermType', 'paymentTermDays', 'discountRate', 'taxDocType'],
  ...['roundingUnit', 'roundingMode', 'openingArAmount', 'openingApAmount', 'receivableAmount', 'payableAmount'],
  ...['contacts', 'deliveryPlaces', 'createdAt', 'updatedAt', 'updatedBy'],
  // Made of the others by the database.
  ...['searchWords', 'searchDigits', 'searchKeys'],
])

test('who leaves is out at once, and nothing personal of him stays', async () => {
  const member = await market.people.member('떠나는이')
  const profile = {
    phone: '010-1111-2222',
    registrationNumber: '123-45-67891',
    businessName: '떠나는상회',
    bizCondition: '도매업',
    bizItem: '과일',
    transactionMemo: '메모',
  }
  await market
    .call(modifyMember, member, {
      body: { name: '떠나는이', nickname: member.nickname, ...(await place()), ...profile },
    })
    .expect(200)
  await market.call(uploadIcon, member, { form: { icon: sentFile(await picture()) } }).expect(200)
  await market.db
    .insertInto('memberIdentities')
    .values({ provider: 'kakao', providerUserId: 'leaver', memberId: member.id })
    .execute()
  await market
    .call(changePaperSettings, member, {
      body: { bankName: '농협은행', accountHolder: '떠나는이', accountNo: '301-1234-5678-91' },
    })
    .expect(200)
  const before = await rowOf(member.id)
  await leave(member, member.nickname).expect(204)

  assert.equal((await market.call(ownProfile, member)).status, 401)
  const {
    id,
    provider,
    status,
    baseAuthRole,
    name,
    version,
    loginCount,
    lastLoginAt,
    createdAt,
    updatedAt,
    withdrawnAt,
    marketingAgreed,
    marketCodeId,
    ...rest
  } = await rowOf(member.id)
  assert.deepEqual([status, baseAuthRole, name], ['WITHDRAWN', 'ROLE_USER', '탈퇴한 회원'])
  assert.equal(marketCodeId, before.marketCodeId, 'what was traded in his book is counted there')
  assert.ok(withdrawnAt)
  assert.deepEqual(
    Object.entries(rest).filter(([, value]) => value !== null),
    [],
  )
  const self = await market.db
    .selectFrom('clients')
    .selectAll()
    .where('clientId', '=', member.selfId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    Object.entries(self).flatMap(([column, value]) =>
      value === null || impersonal.has(column) ? [] : [[column, value]],
    ),
    [
      ['clientName', '탈퇴한 회원'],
      ['clientNameInitial', ''],
    ],
  )
  const left = await market.db.selectFrom('files').select('name').where('ownerId', '=', member.id).execute()
  assert.deepEqual(left, [])
  const identities = await market.db
    .selectFrom('memberIdentities')
    .selectAll()
    .where('memberId', '=', member.id)
    .execute()
  assert.deepEqual(identities, [])
})

test('an account that somebody left behind before is taken out, and what his partner wrote there since is not', async () => {
  const rows = market.db.updateTable('clients').where('clientKind', '=', 'SELF')
  const left = async (name: string) => {
    const member = await market.people.member(name)
    await leave(member, member.nickname).expect(204)
    await rows.set({ bankName: '농협은행', accountNoTail: '7891' }).where('clientId', '=', member.selfId).execute()
    return member.selfId
  }
  const [forgotten, takenOver] = [await left('두고간이'), await left('물려준이')]
  await rows.set({ updatedAt: sql`now()` }).where('clientId', '=', takenOver).execute()
  const stays = await market.people.member('남는이')
  await rows.set({ bankName: '농협은행', accountNoTail: '7891' }).where('clientId', '=', stays.selfId).execute()
  for (const statement of leaversAccounts) await sql.raw(statement).execute(market.db)
  const found = await market.db
    .selectFrom('clients')
    .select(['clientId', 'bankName', 'accountNoTail'])
    .where('clientId', 'in', [forgotten, takenOver, stays.selfId])
    .orderBy('clientId')
    .execute()
  assert.deepEqual(found, [
    { clientId: forgotten, bankName: null, accountNoTail: null },
    { clientId: takenOver, bankName: '농협은행', accountNoTail: '7891' },
    { clientId: stays.selfId, bankName: '농협은행', accountNoTail: '7891' },
  ])
})

test('what he was told and answered, and what he sent and never used, goes with him', async () => {
  const member = await market.people.member('들은이')
  const secret = '대박청과의 미수 1,000,000원'
  const notice = { receiverId: member.id, type: 'SYSTEM_NOTICE', title: secret, content: secret } as const
  await market.db.insertInto('notifications').values(notice).execute()
  await market.db.insertInto('memberEventHeads').values({ memberId: member.id, seq: 1 }).execute()
  await market.db
    .insertInto('memberEvents')
    .values({ memberId: member.id, seq: 1, event: null, body: secret })
    .execute()
  const answer = { memberId: member.id, key: 'one', fingerprint: 'f', reply: secret }
  await market.db.insertInto('idempotencyKeys').values(answer).execute()
  const photo = { name: 'f'.repeat(32), kind: 'WASTE_PHOTO' } as const
  const bytes = { contentType: 'image/webp', bytes: new Uint8Array([1]), size: 1 }
  await market.db
    .insertInto('files')
    .values({ ...photo, ...bytes, ownerId: member.id })
    .execute()
  await market.db
    .insertInto('looseFiles')
    .values({ ...photo, placeId: member.id, createdBy: member.id })
    .execute()
  await leave(member, member.nickname).expect(204)
  const his = (table: 'memberEvents' | 'idempotencyKeys') =>
    market.db.selectFrom(table).selectAll().where('memberId', '=', member.id).execute()
  const told = await market.db.selectFrom('notifications').select('id').where('receiverId', '=', member.id).execute()
  const sent = await market.db.selectFrom('files').select('name').where('ownerId', '=', member.id).execute()
  const kept = JSON.stringify(await his('memberEvents'))
  assert.deepEqual([told, await his('idempotencyKeys'), sent, kept.includes(secret)], [[], [], [], false])
})

test('what a process of the version before leaves of who leaves by it is taken out in the night: his account, and links of his book', async () => {
  const { people, db } = market
  const [goes, stays] = [await people.member('옛판으로 간이'), await people.member('남은 상대')]
  const row = await people.partner(goes, stays)
  await leave(goes, goes.nickname).expect(204)
  const rows = db.updateTable('clients')
  await rows.set({ bankName: '농협은행', accountNoTail: '7891' }).where('clientId', '=', goes.selfId).execute()
  await rows.set({ linkedClientId: stays.selfId }).where('clientId', '=', row).execute()
  await rows.set({ bankName: '농협은행' }).where('clientId', '=', stays.selfId).execute()
  assert.deepEqual([await forgetLeavers(db, 1), await forgetLeavers(db, 9), await forgetLeavers(db, 9)], [1, 1, 0])
  const found = await db
    .selectFrom('clients')
    .select(['bankName', 'accountNoTail', 'linkedClientId'])
    .where('clientId', 'in', [goes.selfId, row, stays.selfId])
    .orderBy('clientId')
    .execute()
  const none = { bankName: null, accountNoTail: null, linkedClientId: null }
  assert.deepEqual(found, [none, { ...none, bankName: '농협은행' }, none])
})

test('the log keeps that he left and what he did before', async () => {
  const member = await market.people.member('기록남김')
  await market
    .call(modifyMember, member, { body: { name: '기록남김', nickname: member.nickname, ceoName: '대표' } })
    .expect(200)
  await leave(member, member.nickname).expect(204)
  const entries = await market.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('actorId', '=', member.id)
    .orderBy('seq')
    .execute()
  assert.deepEqual(
    entries.map((e) => e.action),
    ['UPDATE', 'STATUS'],
  )
  assert.deepEqual(JSON.parse(entries[1]?.after ?? ''), { status: 'WITHDRAWN' })
})

test('his nickname and his dealer’s number are free again', async () => {
  const [goes, comes] = [await market.people.member('먼저'), await market.people.member('나중')]
  const stall = { ...(await place()), dealerNo: '321' }
  await market.call(modifyMember, goes, { body: { name: '먼저', nickname: goes.nickname, ...stall } }).expect(200)
  await leave(goes, goes.nickname).expect(204)
  await market.call(modifyMember, comes, { body: { name: '나중', nickname: goes.nickname, ...stall } }).expect(200)
})

test('a slip of the hand makes nobody leave', async () => {
  const member = await market.people.member('실수')
  for (const confirm of ['실수', member.nickname.toUpperCase().slice(0, -1), '탈퇴']) {
    const answer = await leave(member, confirm)
    assert.deepEqual([answer.status, answer.body.fieldErrors[0].field], [422, 'confirm'])
  }
  assert.equal((await rowOf(member.id)).status, 'ACTIVE')
})

const balances: [name: string, account: Account, amount: number][] = [
  ['is owed something', 'AR', 1],
  ['owes something', 'AP', 1],
  ['was paid too much', 'AR', -1],
]
for (const [name, account, amount] of balances) {
  test(`whoever ${name} cannot leave until it is settled`, async () => {
    const member = await market.people.member('잔액')
    const clientId = await market.people.outsider(member, '외상 상회')
    await owe(clientId, account, amount)
    const refused = await leave(member, member.nickname)
    assert.deepEqual([refused.status, refused.body.code], [409, 'BALANCE_OPEN'])
    assert.equal((await market.call(ownProfile, member)).status, 200)
    await owe(clientId, account, -amount)
    await leave(member, member.nickname).expect(204)
  })
}

test('a balance that another owner can settle keeps nobody; a manager is no owner', async () => {
  const [holder, partner] = [await market.people.member('장부주인'), await market.people.member('동업자')]
  const clientId = await market.people.outsider(holder, '외상 상회')
  await owe(clientId, 'AR', 5_000)
  await connect(clientId, partner, 'MANAGER')
  assert.equal((await leave(holder, holder.nickname)).status, 409)
  await market.db
    .updateTable('connections')
    .set({ connectionType: 'OWNER' })
    .where('memberId', '=', partner.id)
    .where('clientId', '=', clientId)
    .execute()
  await leave(holder, holder.nickname).expect(204)
})

test('who connects through him does so no more, and his partners have nobody to send to', async () => {
  const { people, call, db } = market
  const [goes, stays] = [await people.member('끊는이'), await people.member('남는이')]
  const row = await people.partner(stays, goes)
  const owned = await people.outsider(stays, '같이 보던 곳')
  await connect(owned, goes, 'MANAGER')
  await leave(goes, goes.nickname).expect(204)
  const connections = await db
    .selectFrom('connections')
    .select('status')
    .where('memberId', '=', goes.id)
    .where('clientId', '=', owned)
    .execute()
  assert.deepEqual(connections, [{ status: 'DISCONNECTED' }])
  const answer = await call(create, stays, { body: market.order({ receiverClientId: row }) })
  assert.equal(answer.body.code, 'PARTNER_NOT_LINKED')
})

test('a link ends on both sides, also in a book that somebody else goes on with', async () => {
  const { people, call } = market
  const [goes, heir, stays] = [
    await people.member('물려준이'),
    await people.member('물려받은이'),
    await people.member('거래하던이'),
  ]
  const row = await people.partner(goes, stays)
  await connect(goes.selfId, heir, 'OWNER')
  await leave(goes, goes.nickname).expect(204)
  const { body } = await call(oneClient, heir, { params: { id: row } }).expect(200)
  assert.deepEqual([body.isLinked, body.linkedMember], [false, null])
})

test('a partner is told that the other has left, by the name in his own book, and whoever had to do with the other reads anew', async () => {
  const { people, call, db } = market
  const [goes, partner, employer, asked] = [
    await people.member('떠나는 상대'),
    await people.member('남은 거래처'),
    await people.member('일하던 곳'),
    await people.member('요청받은이'),
  ]
  const row = await people.partner(partner, goes)
  await db.updateTable('clients').set({ clientName: '내가 적은 이름' }).where('clientId', '=', row).execute()
  await people.connect(goes, employer.selfId)
  await call(createRequest, goes, { body: { receiverMemberId: asked.id, direction: 'LINK' } }).expect(200)
  await leave(goes, goes.nickname).expect(204)
  const told = await db
    .selectFrom('notifications')
    .select(['title', 'content', 'targetId'])
    .where('receiverId', '=', partner.id)
    .execute()
  assert.deepEqual(told, [
    { title: '거래처 연결이 끊겼어요', content: '내가 적은 이름 · 회원 탈퇴', targetId: String(row) },
  ])
  const readsAnew = async ({ id }: Person) =>
    (await db.selectFrom('memberEvents').select('event').where('memberId', '=', id).execute()).filter(
      ({ event }) => event === 'rights',
    ).length
  assert.deepEqual([await readsAnew(partner), await readsAnew(employer), await readsAnew(asked)], [1, 1, 1])
})

test('what becomes of a request is told to whoever goes on with the book of one who has left', async () => {
  const { people, call, db } = market
  const [goes, heir, stays] = [
    await people.member('보낸이'),
    await people.member('이어받은이'),
    await people.member('받은이'),
  ]
  const row = await people.partner(goes, stays)
  const { requestId } = (await call(create, goes, { body: market.order({ receiverClientId: row }) }).expect(200)).body
  await connect(goes.selfId, heir, 'OWNER')
  await leave(goes, goes.nickname).expect(204)
  await call(changeStatus, stays, {
    params: { id: requestId },
    query: { status: 'REJECTED' },
    body: { reason: '물량이 없어요' },
  }).expect(200)
  const bell = await db
    .selectFrom('notifications')
    .select(['title', 'content'])
    .where('receiverId', '=', heir.id)
    .where('targetType', '=', 'PURCHASE_REQUEST')
    .execute()
  assert.equal(bell.length, 1)
  assert.match(
    `${bell[0]?.title} · ${bell[0]?.content}`,
    /^.+구매 요청을 거절했어요 · 탈퇴한 회원 장부 · .+물량이 없어요$/,
  )
  const opened = await call(oneRequest, heir, { params: { id: requestId } })
  assert.equal(opened.status, 200, 'and it opens for him')
})

test('a newcomer may leave by his name, and an admin never in a member’s place', async () => {
  const newcomer = await market.people.member('새회원', 'ROLE_PENDING')
  await market.db
    .updateTable('members')
    .set({ status: 'PENDING', nickname: null })
    .where('id', '=', newcomer.id)
    .execute()
  await leave(newcomer, '새회원').expect(204)
  const [admin, member] = [await market.people.member('관리자', 'ROLE_SYSADMIN'), await market.people.member('대상')]
  const started = await market.call(startImpersonation, admin, {
    params: { id: member.id },
    body: { reason: '화면 오류 확인' },
  })
  const refused = await leave({ token: started.body.accessToken }, member.nickname)
  assert.deepEqual([refused.status, refused.body.code], [403, 'IMPERSONATION_FORBIDDEN'])
})

test('the last who owns a book whose holder has left cannot go either, neither from the book nor for good', async () => {
  const [holder, other] = [await market.people.member('먼저 간 대표'), await market.people.member('남은 대표')]
  const clientId = await market.people.outsider(holder, '외상 식당')
  await owe(clientId, 'AR', 500)
  const id = await market.people.connect(other, holder.selfId, 'OWNER')
  await leave(holder, holder.nickname).expect(204)
  const refused = await leave(other, other.nickname)
  assert.deepEqual([refused.status, refused.body.code], [409, 'BALANCE_OPEN'])
  for (const reply of [
    await market.call(disconnect, other, { params: { id } }),
    await market.call(changeType, other, { params: { id }, body: { connectionType: 'MANAGER' } }),
  ])
    assert.deepEqual([reply.status, reply.body.code], [409, 'LAST_OWNER'])
  await market.people.connect(await market.people.member('새 대표'), holder.selfId, 'OWNER')
  await market.call(disconnect, other, { params: { id } }).expect(200)
  await leave(other, other.nickname).expect(204)
})

test('nobody goes on working in a book once the last who owned it has left; he is told so', async () => {
  const { people, call, db } = market
  const [holder, other, clerk] = [
    await people.member('장부주인'),
    await people.member('동업자'),
    await people.member('직원'),
  ]
  await people.connect(other, holder.selfId, 'OWNER')
  const clientId = await people.outsider(holder, '동네가게')
  await people.connect(clerk, holder.selfId)
  await people.connect(clerk, clientId)
  const sees = async () => (await call(oneClient, clerk, { params: { id: clientId } })).status
  await leave(holder, holder.nickname).expect(204)
  assert.equal(await sees(), 200)
  await leave(other, other.nickname).expect(204)
  assert.equal(await sees(), 404)
  const told = await db.selectFrom('notifications').select('content').where('receiverId', '=', clerk.id).execute()
  assert.deepEqual(told, [{ content: '장부의 소유자가 모두 탈퇴해서 그 장부를 더 볼 수 없어요.' }])
})

test('goods that nobody else would own keep their owner here, and the refusal says how much there is', async () => {
  const member = await market.people.member('재고있음')
  const body = { warehouseName: '냉장 저장고', storageType: 'COLD' }
  const made = (await market.call(createWarehouse, member, { body }).expect(200)).body
  const lotId = await putStock(market.db, made, { quantity: 12, weightKg: 1_234.5, amount: 360_000 })
  const refused = await leave(member, member.nickname)
  assert.deepEqual([refused.status, refused.body.code], [409, 'STOCK_LEFT'])
  assert.match(refused.body.message, /창고 1곳에 로트 1개, 1,234\.5kg/)

  const other = await market.people.member('함께하는이')
  await connect(member.selfId, other, 'OWNER')
  await leave(member, member.nickname).expect(204)
  assert.equal((await leave(other, other.nickname)).body.code, 'STOCK_LEFT')
  await takeStock(market.db, lotId)
  await leave(other, other.nickname).expect(204)
})
