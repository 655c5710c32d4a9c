import { sql } from 'kysely'
import { forgetSettings } from '../../backend/admin/settings/read.ts'
import * as files from '../../backend/files/queries.ts'
import type { Access } from '../../backend/http/serve.ts'
import * as sessions from '../../backend/session/queries.ts'
import { startImpersonation } from '../../shared/admin/impersonation.ts'
import { importResults } from '../../shared/auction-results/imports.ts'
import { createPromise } from '../../shared/balances/contract.ts'
import { createComment } from '../../shared/boards/comments.ts'
import { picturePath, sendPostFile, sendPostPicture } from '../../shared/boards/files.ts'
import { createPost } from '../../shared/boards/posts.ts'
import { createClient } from '../../shared/clients/contract.ts'
import { importClients } from '../../shared/clients/imports.ts'
import { createPrice } from '../../shared/clients/prices.ts'
import { createRequest } from '../../shared/connections/contract.ts'
import { createDepartment } from '../../shared/departments/contract.ts'
import { createCount, createReceipt, reserveLot } from '../../shared/inventory/contract.ts'
import { createInvitation } from '../../shared/invitations/contract.ts'
import { createProductCode } from '../../shared/product-codes/contract.ts'
import { createClaim } from '../../shared/purchase-requests/claimCalls.ts'
import { changeStatus, type PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { createSpecification } from '../../shared/specifications/contract.ts'
import { createShare } from '../../shared/statements/shares.ts'
import { createPayment, createTransaction } from '../../shared/transactions/contract.ts'
import { createWarehouse } from '../../shared/warehouses/contract.ts'
import { addPhoto, changeWasteSettings, createWaste } from '../../shared/waste/contract.ts'
import { lot, soldLot } from '../auction-results/support/lots.ts'
import { realtimeRow, tableOf } from '../auction-results/support/publicRows.ts'
import { csv } from '../clients/support/files.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { sentFile } from '../support/forms.ts'
import { owe } from '../support/owed.ts'
import { type PartnersMarket, partnersIn, soon } from '../support/partners.ts'
import type { Person } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { putStock } from '../warehouses/support/stock.ts'

/** Who calls: two who trade with each other, those who look after them, and everybody who may not. */
export const principals = [
  'buyer',
  'dealer',
  'stranger',
  'newcomer',
  'suspended',
  'anonymous',
  'forged',
  'manager',
  'admin',
  'impersonator',
] as const
export type Principal = (typeof principals)[number]
/** Those who have a row of their own. */
type Somebody = Exclude<Principal, 'anonymous' | 'forged' | 'impersonator'>

const traders = ['buyer', 'dealer'] as const
/** Who gets past the door by what a route asks for. */
export const insiders: Record<Access, readonly Principal[]> = {
  anyone: principals,
  visitor: ['anonymous', 'buyer', 'dealer', 'newcomer'],
  signedIn: ['buyer', 'dealer', 'newcomer'],
  member: traders,
  manager: ['manager', 'admin'],
  sysadmin: ['admin'],
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** A market with something of everything in it, for cases that shall get past the door. */
export async function openWorld() {
  const backend: TestBackend = await startTestBackend()
  const market = await partnersIn(backend)
  const { db } = market
  const newcomer = await market.people.member('새회원', 'ROLE_PENDING')
  const suspended = await market.people.member('정지됨')
  await db.updateTable('members').set({ status: 'SUSPENDED' }).where('id', '=', suspended.id).execute()

  const manager = await market.people.member('시장관리자', 'ROLE_MANAGER')
  const admin = await market.people.member('관리자', 'ROLE_SYSADMIN')
  // Somebody else than the one whose own starts end what he had begun before.
  const deputy = await market.people.member('부관리자', 'ROLE_SYSADMIN')

  // Members for admins to deal with: nobody else of the market depends on them.
  const recruits = await Promise.all(Array.from({ length: 12 }, (_, n) => market.people.member(`새상인${n}`)))
  const recruitIds = recruits.map(({ id }) => id)

  const memberIds: Record<Somebody, number> = {
    manager: manager.id,
    admin: admin.id,
    buyer: market.buyer.id,
    dealer: market.dealer.id,
    stranger: market.stranger.id,
    newcomer: newcomer.id,
    suspended: suspended.id,
  }
  const tokens: Partial<Record<Principal, string>> = {
    buyer: market.buyer.token,
    dealer: market.dealer.token,
    stranger: market.stranger.token,
    newcomer: newcomer.token,
    suspended: suspended.token,
    manager: manager.token,
    admin: admin.token,
    // Of the last letter some bits are padding; the first of the signature counts whole.
    forged: market.buyer.token.replace(/\.(.)(?=[^.]*$)/, (_, first) => (first === 'A' ? '.B' : '.A')),
  }
  const outsider = await market.people.outsider(market.buyer, '미연결상회')
  const some = async (table: 'productCodes' | 'specifications' | 'marketCodes', column: string): Promise<number[]> => {
    const { rows } = await sql<{
      n: number
    }>`select ${sql.ref(column)} as n from ${sql.table(table)} order by 1 limit 20`.execute(db)
    return rows.map((r) => r.n)
  }
  const common = {
    productCodeId: await some('productCodes', 'productCodeId'),
    specificationId: await some('specifications', 'specificationId'),
  }
  let sizes = 0
  let entries = 0
  const known = {
    memberId: [market.buyer.id, market.buyer.id, market.dealer.id, market.stranger.id] as unknown[],
    recruitId: recruitIds as unknown[],
    recruitIds: recruitIds.map((id, n) => [id, ...recruitIds.slice(0, n % 3)]) as unknown[],
    receiverClientId: [...Array(4).fill(market.dealerRow), outsider, market.buyer.selfId] as unknown[],
    productCodeId: [...common.productCodeId] as unknown[],
    largeCode: ['06', '10'] as unknown[],
    midCode: ['01'] as unknown[],
    unitCode: ['10'] as unknown[],
    settingVersion: [0] as unknown[],
    gradeCode: ['11', '13'] as unknown[],
    specificationId: [...common.specificationId] as unknown[],
    marketCodeId: (await some('marketCodes', 'marketCodeId')) as unknown[],
    nickname: ['새이름', 'fuzzer_1', market.dealer.nickname, market.stranger.nickname] as unknown[],
    registrationNumber: ['110-81-41272', '1234567891', '999-81-00015', ''] as unknown[],
    desiredDate: [soon()] as unknown[],
    cutoffAt: [`${soon()}T09:00:00+09:00`] as unknown[],
    classificationCode: ['512211', '5122', '51', '519111'] as unknown[],
    classificationYear: ['2024'] as unknown[],
    phone: ['010-1234-5678', '01112345678', '02-123-4567'] as unknown[],
    birthyear: ['1975'] as unknown[],
    newcomerName: [newcomer.nickname] as unknown[],
    fileName: [] as unknown[],
    sessionId: [] as unknown[],
    auditId: [1, 2, 3] as unknown[],
    // Those that find nothing to do here, so that runs change nothing under the other cases.
    jobId: ['dailyCloseReminder', 'dormantMember', 'auditArchive'] as unknown[],
    batchRunId: [1, 2, 3] as unknown[],
    cron: ['0 13 * * *', '*/10 9-18 * * 1'] as unknown[],
    // The first calls that get through make them.
    broadcastId: [1, 2, 3] as unknown[],
    token: [] as unknown[],
    shareToken: [] as unknown[],
    clientId: [] as unknown[],
    priceId: [] as unknown[],
    promiseId: [] as unknown[],
    transactionId: [] as unknown[],
    postedId: [] as unknown[],
    paymentId: [] as unknown[],
    importId: [] as unknown[],
    version: [1, 1, 1, 2] as unknown[],
    requestId: [] as unknown[],
    itemId: [] as unknown[],
    claimId: [] as unknown[],
    commonProductCodeId: [...common.productCodeId] as unknown[],
    menuId: [] as unknown[],
    menuAuthId: [] as unknown[],
    menuPath: ['/board/f1', '/board/f2', '/board/f3', '/client/list', '//evil.example'] as unknown[],
    commonSpecificationId: [...common.specificationId] as unknown[],
    notificationId: [] as unknown[],
    connectionId: [] as unknown[],
    connectionRequestId: [] as unknown[],
    invitationId: [] as unknown[],
    invitationToken: [] as unknown[],
    warehouseId: [] as unknown[],
    zoneId: [] as unknown[],
    departmentId: [] as unknown[],
    lotId: [] as unknown[],
    receiptId: [] as unknown[],
    reservationId: [] as unknown[],
    countId: [] as unknown[],
    wasteId: [] as unknown[],
    photoName: [] as unknown[],
    packages: [1, '2', 0.5] as unknown[],
    auctionResultId: [] as unknown[],
    auctionImportId: [] as unknown[],
    boardCode: ['free', 'free', 'qna', 'trade', 'notice'] as unknown[],
    categoryCode: ['tip', 'usage', 'sell'] as unknown[],
    postId: [] as unknown[],
    commentId: [] as unknown[],
    postPicture: [] as unknown[],
    postFile: [] as unknown[],
    looseFile: [] as unknown[],
    postContent: ['<p>배추가 <strong>싱싱해요</strong></p>', '<a href="javascript:alert(1)">눌러요</a>'] as unknown[],
  }

  const { firstSessions } = await db
    .selectFrom('sessions')
    .select((e) => e.fn.max('sessionId').as('firstSessions'))
    .executeTakeFirstOrThrow()

  const { rows: boardsBefore } = await sql<{ all: string }>`select json_agg(b)::text as all from boards b`.execute(db)
  /** A case may have closed a board, or let nobody write there. */
  const reopenBoards = () =>
    sql`update boards b set (readers, writers, commenters, managers, "useComment", "useAttachment", "attachmentMaxCount",
        "attachmentMaxMb", "allowedExt", "isActive") = (r.readers, r.writers, r.commenters, r.managers, r."useComment",
        r."useAttachment", r."attachmentMaxCount", r."attachmentMaxMb", r."allowedExt", r."isActive")
      from json_populate_recordset(null::boards, ${boardsBefore[0]?.all}::json) r where r."boardId" = b."boardId"`.execute(
      db,
    )

  let slips = 0
  let departments = 0
  const world = {
    ...market,
    close: () => backend.close(),
    known,
    /** Who was given a role, and to whom an admin may give one; no other call may. */
    admins: [manager.id, admin.id, deputy.id, ...recruitIds],
    tokenOf: (principal: Principal) => tokens[principal],
    access: new Map(backend.routes.map(({ endpoint, right }) => [endpoint, right.access] as const)),
    /** Signs somebody in anew: a case may have signed him out. */
    async renew(who: Somebody | 'impersonator') {
      if (who === 'impersonator') {
        const params = { id: market.buyer.id }
        const body = { reason: '거래 화면 오류 확인' }
        const reply = await market.call(startImpersonation, deputy, { params, body }).expect(200)
        tokens.impersonator = reply.body.accessToken
        return
      }
      const { access, refresh } = await signIn(market, memberIds[who])
      tokens[who] = access
      if (who === 'buyer') known.token = [refresh]
    },
    /** Whom a case has signed out on his other devices is signed in there again, where the market itself needs him. */
    async reviveSessions() {
      const living = { revokedAt: null, revokeReason: null }
      await db
        .updateTable('sessions')
        .set(living)
        .where('revokeReason', '=', 'ENDED_BY_MEMBER')
        .where('sessionId', '<=', firstSessions)
        .execute()
    },
    /** Takes back what a case has set: under maintenance everybody else would be put off. */
    async resetSettings() {
      await db.deleteFrom('settings').where('sealed', 'is', null).execute()
      forgetSettings(db)
    },
    /** Makes the newcomer one again: a case may have completed his profile, or made him leave. */
    async forgetProfile() {
      const { id, name, nickname } = newcomer
      const asBefore = { name, nickname, baseAuthRole: 'ROLE_PENDING', status: 'PENDING', withdrawnAt: null } as const
      await db.updateTable('members').set(asBefore).where('id', '=', id).execute()
      await world.renew('newcomer')
    },
    /** Somebody new with whom everything about connections can be done. */
    async replenishConnections() {
      const { buyer, dealer, people } = market
      // A case may have cut what everything else goes along.
      const link = { linkedClientId: dealer.selfId, deletedAt: null }
      await db.updateTable('clients').set(link).where('clientId', '=', market.dealerRow).execute()
      const [staff, guest] = [await people.member('직원'), await people.member('손님')]
      known.connectionId = [await people.connect(staff, buyer.selfId), await people.connect(staff, market.dealerRow)]
      known.memberId = [buyer.id, buyer.id, dealer.id, market.stranger.id, guest.id]
      const ask = async (from: Person, body: object) =>
        (await market.call(createRequest, from, { body }).expect(200)).body
      known.connectionRequestId = [
        (await ask(guest, { receiverMemberId: buyer.id, direction: 'JOIN' })).id,
        (await ask(buyer, { receiverMemberId: staff.id, direction: 'LINK' })).id,
      ]
      await db.updateTable('invitations').set({ status: 'REVOKED' }).where('status', '=', 'PENDING').execute()
      const body = { clientId: buyer.selfId }
      const reply = await market.call(createInvitation, buyer, { body }).expect(200)
      known.invitationId = [reply.body.invitation.invitationId]
      known.invitationToken = [reply.body.token]
    },
    /** New clients of the buyer's, one with a price, and an import that can be undone. */
    async replenishClients() {
      const { buyer, productCodeId } = market
      const clientIds: number[] = []
      for (const clientName of ['새청과', '새상회']) {
        const body = { clientName, phone: '02-123-4567', bankName: '농협은행', accountNo: '301-1234-5678-91' }
        clientIds.push((await market.call(createClient, buyer, { body }).expect(200)).body.clientId)
      }
      known.clientId = clientIds
      const price = { productCodeId, unitPrice: 30_000, validFrom: '2026-01-01', validTo: '2026-01-31' }
      const params = { id: clientIds[0] ?? 0 }
      const { body } = await market.call(createPrice, buyer, { params, body: price }).expect(200)
      known.priceId = [body.priceId]
      const sent = await market.call(importClients, buyer, {
        form: { file: csv('상호,전화\n들여온상회,02-765-4321\n') },
      })
      known.importId = [sent.body.importId]
    },
    /** What a client of the buyer's owes, and has promised to pay. */
    async replenishBalances() {
      const clientId = await market.people.outsider(market.buyer, '외상 거래처')
      await owe(db, clientId, 'AR', 50_000)
      const body = { promisedDate: soon(), amount: 30_000 }
      const reply = await market.call(createPromise, market.buyer, { params: { id: clientId }, body }).expect(200)
      known.promiseId = [reply.body.promises[0].promiseId]
      known.clientId = [clientId, ...known.clientId]
    },
    /** Two departments of the buyer's, one below the other, as long as his book has room for them. */
    async replenishDepartments() {
      const { buyer } = market
      const make = (parentId: unknown) =>
        market.call(createDepartment, buyer, { body: { departmentName: `부서 ${++departments}`, parentId } })
      const top = await make(null)
      const below = top.status === 200 ? await make(top.body.departmentId) : top
      if (below.status === 200) known.departmentId = [top.body.departmentId, below.body.departmentId]
    },
    /** A new warehouse of the buyer's with a zone, as long as his book has room for one. */
    async replenishWarehouses() {
      const body = { warehouseName: '냉장 저장고', storageType: 'COLD', zones: [{ zoneName: 'A열' }] }
      const made = await market.call(createWarehouse, market.buyer, { body })
      if (made.status !== 200) return
      known.warehouseId = [made.body.warehouseId, ...known.warehouseId].slice(0, 2)
      known.zoneId = [made.body.zones[0].zoneId]
    },
    /** Papers of the buyer's book: a draft, a sale that is posted, and money of which something is left. */
    async replenishPapers() {
      const { buyer, dealerRow, productCodeId, specificationId } = market
      const line = { productCodeId, specificationId, quantity: 2, unitPrice: 1_000, takesStock: false }
      const sale = { transactionType: 'SALE', clientId: dealerRow, lines: [line] }
      const write = async (body: object) => (await market.call(createTransaction, buyer, { body })).body.transactionId
      const money = {
        transactionType: 'RECEIPT',
        clientId: dealerRow,
        amount: 500,
        paymentMethod: 'CASH',
        allocations: [],
      }
      known.transactionId = [await write({ ...sale, isDraft: true })]
      known.postedId = [await write(sale)]
      const share = { kind: 'TRANSACTION', transactionId: known.postedId[0] }
      known.shareToken = [(await market.call(createShare, buyer, { body: share })).body.token]
      known.paymentId = [(await market.call(createPayment, buyer, { body: money })).body.transactionId]
    },
    /** Goods of the buyer's, some of which wait to be thrown away, and a photo of them. */
    async replenishWaste() {
      const { buyer } = market
      const [warehouseId] = known.warehouseId
      const place = { bookOwnerId: buyer.id, warehouseId: Number(warehouseId) }
      const lotId = await putStock(db, place, { quantity: 50, weightKg: 500, amount: 500_000 })
      known.lotId = [lotId]
      await market.call(changeWasteSettings, buyer, { body: { autoApprove: false } })
      const asked = await market.call(createWaste, buyer, { body: { lotId, quantity: 2, reason: 'DAMAGE' } })
      const params = { id: asked.body.wasteId }
      const form = { photo: sentFile(await picture()) }
      const { body } = await market.call(addPhoto, buyer, { params, form }).expect(200)
      known.wasteId = [body.wasteId]
      known.photoName = body.photoNames
    },
    /** What came in, what is kept of it and a count of the buyer's; a case may have settled those before. */
    async replenishStock() {
      const { buyer, productCodeId, specificationId } = market
      const [warehouseId] = known.warehouseId
      const line = { productCodeId, specificationId, quantity: 9, unitPrice: 1_000 }
      const { body } = await market.call(createReceipt, buyer, { body: { warehouseId, lines: [line] } })
      // A case may have taken the product, the specification or the warehouse out of use.
      if (!body.receiptId) return
      known.receiptId = [body.receiptId]
      const [{ lotId }] = body.lots
      known.lotId = [lotId, ...known.lotId]
      const kept = await market.call(reserveLot, buyer, { params: { id: lotId }, body: { quantity: 2 } }).expect(200)
      known.reservationId = [kept.body.reservations[0].reservationId]
      const count = await market.call(createCount, buyer, { body: { warehouseId } })
      if (count.status === 200) known.countId = [count.body.countId]
    },
    /** Own items and specifications of the buyer's; what was taken out of use can be chosen again. */
    async replenishCatalogue() {
      await db.updateTable('productSettings').set({ isActive: true }).execute()
      const item = await market.call(createProductCode, market.buyer, {
        body: { productName: '꾸러미', largeCode: '06' },
      })
      const body = { unitWeight: 10, unitCode: '12', packageCode: 'BOX', gradeCode: '11', sizeName: `${++sizes}과` }
      const spec = await market.call(createSpecification, market.buyer, { body })
      // More of the buyer's own than common ones: those nobody may change.
      known.productCodeId = common.productCodeId.flatMap((id) => [...Array(4).fill(item.body.productCodeId), id])
      known.specificationId = common.specificationId.flatMap((id) => [...Array(4).fill(spec.body.specificationId), id])
    },
    /** Two entries of a menu, one under the other; a case may have deleted those before. */
    async replenishMenus() {
      const add = async (parentId: number | null) => {
        const entry = { type: 'PUBLIC', parentId, menuName: '메뉴', menuPath: `/board/w${++entries}` } as const
        const { menuId } = await db
          .insertInto('menus')
          .values({ ...entry, menuIcon: null, menuOrder: 50 })
          .returning('menuId')
          .executeTakeFirstOrThrow()
        const { menuAuthId } = await db
          .insertInto('menuAuth')
          .values({ menuId, authority: 'ROLE_USER' })
          .returning('menuAuthId')
          .executeTakeFirstOrThrow()
        return { menuId, menuAuthId }
      }
      const top = await add(null)
      const below = await add(top.menuId)
      known.menuId = [top.menuId, below.menuId]
      known.menuAuthId = [top.menuAuthId, below.menuAuthId]
    },
    /** A lot that was sold, and a file that the administrator has brought it in. */
    async replenishAuctions() {
      const file = sentFile(tableOf([realtimeRow(lot({ slipNo: String(++slips) }))]), '경락.csv', 'text/csv')
      // A case may have ended what he was signed in by.
      const { access: token } = await signIn(market, admin.id)
      const { body } = await market.call(importResults, { token }, { form: { file } }).expect(200)
      known.auctionImportId = [body.importId]
      known.auctionResultId = [await soldLot(db, ++slips)]
    },
    /** Requests of the buyer's in every state that something can be done in, and a claim that waits for the dealer. */
    async replenishRequests() {
      // A case may have stopped the trade, or lowered the limit.
      const asBefore = { status: 'ACTIVE', creditLimitAmount: null } as const
      await db
        .updateTable('clients')
        .set(asBefore)
        .where('clientId', 'in', [market.dealerRow, market.buyerRow])
        .execute()
      const sent: PurchaseRequestDetail[] = []
      for (let n = 0; n < 6; n++) sent.push(await market.send({ requestType: 'DIRECT', isDraft: n === 5 }))
      known.requestId = sent.map(({ requestId }) => requestId)
      known.itemId = sent.flatMap(({ items }) => items.map(({ itemId }) => itemId))
      // A case may have closed the day, which lets nobody agree on anything.
      const move = (n: number, status: string, body: object = {}) =>
        market.call(changeStatus, market.dealer, { params: { id: sent[n]?.requestId ?? 0 }, query: { status }, body })
      const lineOf = (n: number, change: object) => ({ lines: [{ itemId: sent[n]?.items[0]?.itemId, ...change }] })
      await move(0, 'ACCEPTED')
      await move(1, 'COUNTERED', lineOf(1, { quantity: 2 }))
      for (const n of [2, 3]) {
        await move(n, 'ACCEPTED')
        await move(n, 'SHIPPED', lineOf(n, { unitPrice: 50_000 }))
      }
      await move(4, 'ACCEPTED')
      await move(4, 'CANCELED')
      const params = { id: sent[2]?.requestId ?? 0 }
      const body = { lines: [{ itemId: sent[2]?.items[0]?.itemId, quantity: 1, reason: 'DAMAGE' }] }
      const claimed = await market.call(createClaim, market.buyer, { params, body })
      if (claimed.status === 200) known.claimId = [claimed.body.claims[0].claimId]
    },
    /** A post of the buyer's with a picture, a file and two comments, and a file that no post has yet. */
    async replenishBoards() {
      const { buyer, dealer } = market
      await reopenBoards()
      const params = { boardCode: 'free' }
      const shot = { picture: sentFile(await picture()) }
      const pictureName = (await market.call(sendPostPicture, buyer, { params, form: shot }).expect(200)).body.name
      const text = async () => {
        const form = { file: sentFile('배추 7,200원', '시세.txt', 'text/plain') }
        return (await market.call(sendPostFile, buyer, { params, form }).expect(200)).body.name
      }
      const name = await text()
      const content = `<p>사진</p><img src="${picturePath('free', pictureName)}" alt="">`
      const body = { title: '오늘 배추', content, attachments: [name] }
      const { postId } = (await market.call(createPost, buyer, { params, body }).expect(200)).body
      const place = { ...params, postId }
      const say = async (who: Person, parentId: number | null) => {
        const reply = await market.call(createComment, who, { params: place, body: { content: '댓글', parentId } })
        return reply.body.commentId
      }
      const first = await say(buyer, null)
      // A case may have taken somebody's voice away.
      const said = [await say(buyer, first), await say(dealer, null), first].filter((id) => id !== undefined)
      if (said.length > 0) known.commentId = said
      known.postId = [postId]
      known.postPicture = [pictureName]
      known.postFile = [name]
      known.looseFile = [await text(), name]
    },
    /** New things to act on, so that late cases do not only meet what early ones have used up. */
    async replenish() {
      // A case may have closed the days that the others are written on.
      await db.deleteFrom('monthlyCloses').execute()
      await db.deleteFrom('dailyCloses').execute()
      await world.replenishConnections()
      await world.replenishClients()
      await world.replenishBalances()
      await world.replenishPapers()
      await world.replenishWarehouses()
      await world.replenishDepartments()
      await world.replenishWaste()
      await world.replenishStock()
      await world.replenishCatalogue()
      await world.replenishMenus()
      await world.replenishAuctions()
      await world.replenishRequests()
      await world.replenishBoards()
      const rows = await db
        .selectFrom('notifications')
        .select('id')
        .where('receiverId', 'in', [market.buyer.id, market.dealer.id])
        .orderBy('id', 'desc')
        .limit(12)
        .execute()
      known.notificationId = rows.map((r) => r.id)
      known.sessionId = [(await signIn(market, market.buyer.id)).sessionId]
      known.fileName = await db.transaction().execute(async (trx) => {
        const bytes = Buffer.from('picture')
        return [await files.insert(trx, { ownerId: market.dealer.id, kind: 'ICON', contentType: 'image/webp', bytes })]
      })
    },
  }
  await world.renew('buyer')
  await world.renew('impersonator')
  await world.replenish()
  return world
}

async function signIn({ db, tokens }: PartnersMarket, memberId: number) {
  const refresh = tokens.refresh()
  const from = { provider: 'kakao', ip: null, userAgent: null }
  const sessionId = await db.transaction().execute(async (trx) => {
    const id = await sessions.insertSession(trx, memberId, from, { days: 1 })
    await sessions.insertToken(trx, tokens.hash(refresh), id)
    return id
  })
  return { access: await tokens.access({ memberId, sessionId }), refresh, sessionId }
}
