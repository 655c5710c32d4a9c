import * as files from '../../backend/files/queries.ts'
import * as sessions from '../../backend/session/queries.ts'
import { tokens as tokensOf } from '../../backend/session/tokens.ts'
import { createBoard } from '../../shared/admin/boards.ts'
import { startImpersonation } from '../../shared/admin/impersonation.ts'
import { preview } from '../../shared/admin/notifications.ts'
import { importResults } from '../../shared/auction-results/imports.ts'
import { createPromise } from '../../shared/balances/contract.ts'
import { createComment } from '../../shared/boards/comments.ts'
import { picturePath, sendPostFile, sendPostPicture } from '../../shared/boards/files.ts'
import { createPost, deletePost } from '../../shared/boards/posts.ts'
import { createClient } from '../../shared/clients/contract.ts'
import { importClients } from '../../shared/clients/imports.ts'
import { createPrice } from '../../shared/clients/prices.ts'
import { createRequest } from '../../shared/connections/contract.ts'
import { createDepartment } from '../../shared/departments/contract.ts'
import { createCount, createReceipt, reserveLot } from '../../shared/inventory/contract.ts'
import { createInvitation } from '../../shared/invitations/contract.ts'
import { createProductCode } from '../../shared/product-codes/contract.ts'
import { previewProductCodes } from '../../shared/product-codes/imports.ts'
import { createClaim, sendClaimPhoto } from '../../shared/purchase-requests/claimCalls.ts'
import { changeStatus, create } from '../../shared/purchase-requests/contract.ts'
import { sendMessage } from '../../shared/purchase-requests/messageCalls.ts'
import { createSpecification } from '../../shared/specifications/contract.ts'
import { createShare } from '../../shared/statements/shares.ts'
import { createPayment, createTransaction } from '../../shared/transactions/contract.ts'
import { listKeys } from '../../shared/views/words.ts'
import { createWarehouse } from '../../shared/warehouses/contract.ts'
import { addPhoto, changeWasteSettings, createWaste } from '../../shared/waste/contract.ts'
import { newBoard } from '../admin/support/boards.ts'
import { lot, soldLot } from '../auction-results/support/lots.ts'
import { realtimeRow, tableOf } from '../auction-results/support/publicRows.ts'
import { startTestBackend } from '../support/backend.ts'
import { sentFile } from '../support/forms.ts'
import { owe } from '../support/owed.ts'
import { partnersIn, soon } from '../support/partners.ts'
import type { Person } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { tokenSecret } from '../support/signIn.ts'
import { putStock } from '../warehouses/support/stock.ts'

/**
 * The principals of reliability.md 4.4. `connectedOwner` is the owner's partner and a second owner of his book,
 * `connectedManager` works in it with what managers usually may.
 */
export const principals = [
  'anonymous',
  'expired',
  'forged',
  'pending',
  'owner',
  'connectedOwner',
  'connectedManager',
  'stranger',
  'suspended',
  'manager',
  'otherManager',
  'sysadmin',
  'impersonating',
] as const
export type Principal = (typeof principals)[number]

export type Cast = Awaited<ReturnType<typeof openCast>>
/** What a principal carries; nothing for nobody. */
export type Proof = { token?: string; refresh?: string }

/** One prepared market with somebody of every kind in it. */
export async function openCast() {
  const backend = await startTestBackend()
  const market = await partnersIn(backend)
  const { db, people, buyer: owner, dealer: connectedOwner, stranger } = market
  const person = {
    pending: await people.member('새회원', 'ROLE_PENDING'),
    owner,
    connectedOwner,
    connectedManager: await people.member('담당자'),
    stranger,
    suspended: await people.member('정지됨'),
    manager: await people.member('시장관리자', 'ROLE_MANAGER'),
    otherManager: await people.member('다른시장관리자', 'ROLE_MANAGER'),
    sysadmin: await people.member('관리자', 'ROLE_SYSADMIN'),
  } satisfies Partial<Record<Principal, Person>>
  const deputy = await people.member('부관리자', 'ROLE_SYSADMIN')
  await people.partner(owner, person.connectedManager)
  const coOwnerId = await people.connect(connectedOwner, owner.selfId, 'OWNER', [])
  const takeShare = () =>
    db.updateTable('connections').set({ status: 'ACTIVE' }).where('connectionId', '=', coOwnerId).execute()
  await people.connect(person.connectedManager, owner.selfId)

  const [here, there] = await db
    .selectFrom('marketCodes')
    .select('marketCodeId')
    .orderBy('sortOrder')
    .limit(2)
    .execute()
  const at = async (marketCodeId: number | undefined, ...who: Person[]) => {
    const ids = who.map(({ id }) => id)
    await db
      .updateTable('members')
      .set({ marketCodeId: marketCodeId ?? null })
      .where('id', 'in', ids)
      .execute()
  }
  const takePlaces = async () => {
    await at(here?.marketCodeId, owner, connectedOwner, person.manager)
    await at(there?.marketCodeId, stranger, person.otherManager)
  }
  await db.updateTable('members').set({ status: 'SUSPENDED' }).where('id', '=', person.suspended.id).execute()

  const newSession = async (memberId: number, days: number) => {
    const refresh = backend.tokens.refresh()
    const sessionId = await db.transaction().execute(async (trx) => {
      const id = await sessions.insertSession(trx, memberId, { provider: 'kakao', ip: null, userAgent: null }, { days })
      await sessions.insertToken(trx, backend.tokens.hash(refresh), id)
      return id
    })
    return { sessionId, refresh }
  }
  const somebody = (who: Principal): Person =>
    who === 'anonymous' || who === 'expired' || who === 'forged' || who === 'impersonating' ? owner : person[who]
  const past = tokensOf(tokenSecret, async () => -120)

  let slips = 0
  let views = 0
  let shippedRequest: { requestId: number; itemId: number } | undefined
  let stockroomId: number | undefined
  let sizes = 0
  let corporations = 0
  let boards = 0
  let menus = 0
  let departments = 0
  const cast = {
    ...market,
    close: () => backend.close(),
    person,
    /** Somebody in the owner's book who owes him, and the paper of it. */
    async debt(): Promise<{ clientId: number; transactionId: number }> {
      const clientId = await people.outsider(owner, '외상 거래처')
      return { clientId, transactionId: await owe(db, clientId, 'AR', 1_000) }
    },
    /** A promise of such a client to pay. */
    async promise(): Promise<{ id: number; promiseId: number }> {
      const { clientId: id } = await cast.debt()
      const body = { promisedDate: soon(), amount: 1_000 }
      const reply = await market.call(createPromise, owner, { params: { id }, body }).expect(200)
      return { id, promiseId: reply.body.promises[0].promiseId }
    },
    /** A purchase request of the owner's to the connected owner. */
    request: async () => (await market.send()).requestId,
    /** Such a request that the owner has not sent. */
    draft: (): Promise<{ requestId: number; version: number }> => market.send({ isDraft: true }),
    /** Such a request, about which the other side has said something. */
    async toldRequest(): Promise<number> {
      const { requestId: id } = await market.send()
      const body = { content: '새벽 네 시요.' }
      await market.call(sendMessage, connectedOwner, { params: { id }, body }).expect(200)
      return id
    },
    /** A request of the owner's whose goods have come; there is one. */
    async shipped(): Promise<{ requestId: number; itemId: number }> {
      if (shippedRequest) return shippedRequest
      const asked = await market.send({ requestType: 'DIRECT' })
      const { requestId } = asked
      const itemId = asked.items[0]?.itemId ?? 0
      const lines = [{ itemId, unitPrice: 50_000 }]
      for (const [status, body] of [['ACCEPTED', {}] as const, ['SHIPPED', { lines }] as const])
        await market
          .call(changeStatus, connectedOwner, { params: { id: requestId }, query: { status }, body })
          .expect(200)
      shippedRequest = { requestId, itemId }
      return shippedRequest
    },
    /** A request that was asked of the owner and agreed on, which the other side wants to call off. */
    async calledOff(): Promise<number> {
      const order = market.order({ requestType: 'DIRECT', receiverClientId: market.buyerRow })
      const { requestId: id } = (await market.call(create, connectedOwner, { body: order }).expect(200)).body
      const move = (who: Person, status: string) =>
        market.call(changeStatus, who, { params: { id }, query: { status } }).expect(200)
      await move(owner, 'ACCEPTED')
      await move(connectedOwner, 'CANCELED')
      return id
    },
    /** A request that was asked of the owner, with a claim that he has not answered. */
    async claim(): Promise<{ requestId: number; claimId: number }> {
      const items = [
        { productCodeId: market.productCodeId, requestedQuantity: 1, requestedWeightKg: 10, desiredUnitPrice: 1_000 },
      ]
      const order = market.order({ requestType: 'DIRECT', receiverClientId: market.buyerRow, items })
      const asked = (await market.call(create, connectedOwner, { body: order }).expect(200)).body
      const params = { id: asked.requestId }
      for (const status of ['ACCEPTED', 'SHIPPED'])
        await market.call(changeStatus, owner, { params, query: { status } }).expect(200)
      const body = { lines: [{ itemId: asked.items[0].itemId, quantity: 1, reason: 'DAMAGE' }] }
      const { claims } = (await market.call(createClaim, connectedOwner, { params, body }).expect(200)).body
      return { requestId: asked.requestId, claimId: claims[0].claimId }
    },
    async claimPhoto(): Promise<{ id: number; name: string }> {
      const { requestId: id, itemId } = await cast.shipped()
      const params = { id }
      const form = { photo: sentFile(await picture()) }
      const { name } = (await market.call(sendClaimPhoto, owner, { params, form }).expect(200)).body
      const body = { lines: [{ itemId, quantity: 0.001, reason: 'ETC' }], photos: [name] }
      await market.call(createClaim, owner, { params, body }).expect(200)
      return { id, name }
    },
    postBody: (change: object = {}) => ({ title: '오늘 배추', content: '<p>속이 꽉 찼어요.</p>', ...change }),
    /** A post of the owner's that everybody may read. */
    async post(boardCode = 'free', change: object = {}): Promise<{ boardCode: string; postId: number }> {
      const body = cast.postBody(change)
      const { postId } = (await market.call(createPost, owner, { params: { boardCode }, body }).expect(200)).body
      return { boardCode, postId }
    },
    /** One for him and those who manage the board. */
    secretPost: (change: object = {}) => cast.post('qna', { isSecret: true, ...change }),
    async deletedPost() {
      const params = await cast.post()
      await market.call(deletePost, owner, { params }).expect(204)
      return params
    },
    /** A board that there is not yet. */
    boardBody: () => newBoard({ boardCode: `board-${++boards}` }),
    /** One that nobody has touched yet. */
    async board(): Promise<{ boardCode: string }> {
      const { boardCode } = (await market.call(createBoard, person.sysadmin, { body: cast.boardBody() }).expect(200))
        .body
      return { boardCode }
    },
    /** A file of such a secret post. */
    async secretFile(kind: 'POST_PICTURE' | 'POST_FILE'): Promise<{ boardCode: string; name: string }> {
      const boardCode = 'qna'
      const [endpoint, form] =
        kind === 'POST_FILE'
          ? [sendPostFile, { file: sentFile('비밀', '비밀.txt', 'text/plain') }]
          : [sendPostPicture, { picture: sentFile(await picture()) }]
      const { name } = (await market.call(endpoint, owner, { params: { boardCode }, form }).expect(200)).body
      const content = `<p><img src="${picturePath(boardCode, name)}" alt=""></p>`
      await cast.secretPost(kind === 'POST_FILE' ? { attachments: [name] } : { content })
      return { boardCode, name }
    },
    /** A comment of the owner's under a post that everybody may read. */
    async comment(): Promise<{ boardCode: string; postId: number; commentId: number }> {
      const params = await cast.post()
      const body = { content: '댓글' }
      const { commentId } = (await market.call(createComment, owner, { params, body }).expect(200)).body
      return { ...params, commentId }
    },
    /** A partner in the owner's book whom nobody has touched yet, with a bank account. */
    async client(): Promise<{ clientId: number; version: number }> {
      const body = { clientName: '손 안 댄 거래처', phone: '02-345-6789', accountNo: '110234567891' }
      return (await market.call(createClient, owner, { body }).expect(200)).body
    },
    /** An empty warehouse of the owner's; the one before it stays the default. */
    async warehouse(): Promise<{ warehouseId: number; version: number }> {
      const body = { warehouseName: '빈 창고', storageType: 'ROOM' }
      const first = await db.selectFrom('warehouses').select('warehouseId').limit(1).executeTakeFirst()
      if (!first) await market.call(createWarehouse, owner, { body }).expect(200)
      return (await market.call(createWarehouse, owner, { body }).expect(200)).body
    },
    departmentName: () => `부서 ${++departments}`,
    /** A department of the owner's with nobody in it, behind the one before it. */
    async department(): Promise<{ departmentId: number; version: number }> {
      const body = { departmentName: cast.departmentName() }
      return (await market.call(createDepartment, owner, { body }).expect(200)).body
    },
    /** A warehouse of the owner's that goods lie in; there is one. */
    async stockroom(): Promise<number> {
      stockroomId ??= (await cast.warehouse()).warehouseId
      return stockroomId
    },
    /** Ten packages that nobody has touched yet, in that warehouse. */
    async lot(): Promise<number> {
      const warehouseId = await cast.stockroom()
      return putStock(db, { bookOwnerId: owner.id, warehouseId }, { quantity: 10, weightKg: 100, amount: 100_000 })
    },
    /** A line of a receipt, and where it comes to. */
    stockLine: () => ({ productCodeId: market.productCodeId, specificationId: market.specificationId, quantity: 2 }),
    async receipt(): Promise<number> {
      const lines = [{ ...cast.stockLine(), unitPrice: 1_000 }]
      const body = { warehouseId: await cast.stockroom(), lines }
      return (await market.call(createReceipt, owner, { body }).expect(200)).body.receiptId
    },
    /** Two packages of such a lot that the owner keeps for somebody. */
    async reservation(): Promise<number> {
      const params = { id: await cast.lot() }
      const { reservations } = (await market.call(reserveLot, owner, { params, body: { quantity: 2 } }).expect(200))
        .body
      return reservations[0].reservationId
    },
    /** Where nobody counts at the moment. */
    async uncounted(): Promise<number> {
      await db.updateTable('stockCounts').set({ status: 'CANCELED' }).where('status', '=', 'DRAFT').execute()
      return cast.stockroom()
    },
    /** A count of the owner's that has just begun. */
    async count(): Promise<{ countId: number; version: number }> {
      const body = { warehouseId: await cast.uncounted() }
      return (await market.call(createCount, owner, { body }).expect(200)).body
    },
    /** Goods of such a lot that wait for a word of the owner before they are thrown away. */
    async waste(): Promise<number> {
      await market.call(changeWasteSettings, owner, { body: { autoApprove: false } }).expect(200)
      const body = { lotId: await cast.lot(), quantity: 1, reason: 'SPOILAGE' }
      return (await market.call(createWaste, owner, { body }).expect(200)).body.wasteId
    },
    /** A sale of goods that never lay anywhere, that the owner could post. */
    paper: () => ({
      transactionType: 'SALE',
      clientId: market.dealerRow,
      lines: [{ ...cast.stockLine(), unitPrice: 1_000, takesStock: false }],
    }),
    async draftPaper(): Promise<{ transactionId: number; version: number }> {
      return (await market.call(createTransaction, owner, { body: { ...cast.paper(), isDraft: true } }).expect(200))
        .body
    },
    async postedPaper(): Promise<number> {
      return (await market.call(createTransaction, owner, { body: cast.paper() }).expect(200)).body.transactionId
    },
    paymentBody: () => ({
      transactionType: 'RECEIPT',
      clientId: market.dealerRow,
      amount: 100,
      paymentMethod: 'CASH',
      allocations: [],
    }),
    /** A receipt of the owner's of which nothing settles anything yet. */
    async payment(): Promise<number> {
      return (await market.call(createPayment, owner, { body: cast.paymentBody() }).expect(200)).body.transactionId
    },
    async wastePhoto(): Promise<{ id: number; name: string }> {
      const id = await cast.waste()
      const form = { photo: sentFile(await picture()) }
      const { body } = await market.call(addPhoto, owner, { params: { id }, form }).expect(200)
      return { id, name: body.photoNames[0] }
    },
    /** A period of statements. */
    month: () => ({ from: '2026-01-01', to: '2026-01-31' }),
    /** A link to a paper of the owner's. */
    async shared(): Promise<{ shareId: number; token: string }> {
      const body = { kind: 'CLIENT', clientId: market.dealerRow, ...cast.month() }
      const { share, token } = (await market.call(createShare, owner, { body }).expect(200)).body
      return { shareId: share.shareId, token }
    },
    /** The owner's book with nothing closed in it, or with a day or a month of long ago. */
    async closes(what: 'none' | 'day' | 'month'): Promise<{ bookOwnerId: number }> {
      const closed = { bookOwnerId: owner.id, status: 'CLOSED' } as const
      await db.deleteFrom('monthlyCloses').execute()
      await db.deleteFrom('dailyCloses').execute()
      if (what !== 'none')
        await db
          .insertInto('dailyCloses')
          .values({ ...closed, businessDate: '2020-03-31' })
          .execute()
      if (what === 'month')
        await db
          .insertInto('monthlyCloses')
          .values({ ...closed, month: '2020-03-01' })
          .execute()
      return { bookOwnerId: owner.id }
    },
    /** An item of the owner's own. */
    async product(): Promise<{ productCodeId: number; version: number }> {
      const body = { productName: '손 안 댄 품목', largeCode: '06' }
      return (await market.call(createProductCode, owner, { body }).expect(200)).body
    },
    /** The owner's alone; of another list each time, so that there is room. */
    async savedView(isRemoved = false): Promise<number> {
      const listKey = listKeys[views % listKeys.length] ?? 'clients'
      const row = { memberId: owner.id, listKey, name: `손 안 댄 보기 ${++views}`, query: '' }
      const deletedAt = isRemoved ? '2026-11-21T00:00:00Z' : null
      const { viewId } = await db
        .insertInto('savedViews')
        .values({ ...row, deletedAt })
        .returning('viewId')
        .executeTakeFirstOrThrow()
      return viewId
    },
    productList: () =>
      sentFile(
        'gds_lclsf_cd,gds_lclsf_nm,gds_mclsf_cd,gds_mclsf_nm,gds_sclsf_cd,gds_sclsf_nm\n06,과실류,01,사과,03,후지\n',
        '품목.csv',
        'text/csv',
      ),
    /** The same, looked at. */
    async productImport() {
      const file = cast.productList()
      const { body } = await market.call(previewProductCodes, person.sysadmin, { form: { file } }).expect(200)
      return { form: { file, digest: String(body.digest) } }
    },
    /** One that nobody has yet. */
    menuBody: () => ({ type: 'PUBLIC' as const, menuName: '새 메뉴', menuPath: `/board/m${++menus}` }),
    menuRights: { canRead: true, canCreate: true, canUpdate: true, canDelete: true, canExport: true },
    /** An entry that nobody has touched yet, at the top or under another one. */
    async menu(parentId: number | null = null) {
      const entry = { ...cast.menuBody(), parentId, menuIcon: null, menuOrder: 99 }
      const { menuId } = await db.insertInto('menus').values(entry).returning('menuId').executeTakeFirstOrThrow()
      const { menuAuthId } = await db
        .insertInto('menuAuth')
        .values({ menuId, authority: 'ROLE_USER' })
        .returning('menuAuthId')
        .executeTakeFirstOrThrow()
      return { ...entry, menuId, menuAuthId }
    },
    specificationBody: () => ({
      unitWeight: 10,
      unitCode: '12',
      packageCode: 'BOX',
      gradeCode: '11',
      sizeName: `${++sizes}과`,
    }),
    /** A specification of the owner's own. */
    async specification(): Promise<{ specificationId: number; version: number }> {
      const body = cast.specificationBody()
      return (await market.call(createSpecification, owner, { body }).expect(200)).body
    },
    sheet: () => sentFile('상호,전화\n가져온 거래처,02-345-6789\n', '거래처.csv', 'text/csv'),
    /** An import of the owner's that can be undone. */
    async imported(): Promise<number> {
      const reply = await market.call(importClients, owner, { form: { file: cast.sheet() } }).expect(200)
      return reply.body.importId
    },
    priceBody: () => ({ productCodeId: market.productCodeId, unitPrice: 35_000, validFrom: '2026-03-01' }),
    /** A price that such a partner pays. */
    async price(): Promise<{ id: number; priceId: number }> {
      const { clientId: id } = await cast.client()
      const body = cast.priceBody()
      const { priceId } = (await market.call(createPrice, owner, { params: { id }, body }).expect(200)).body
      return { id, priceId }
    },
    /** A lot that was sold, and that nobody has marked. */
    auctionResult: (): Promise<number> => soldLot(db, ++slips),
    auctionFile: () => sentFile(tableOf([realtimeRow(lot({ slipNo: 'file' }))]), '경락.csv', 'text/csv'),
    /** A file of results that the manager of the owner's market has brought. */
    async auctionImport(): Promise<number> {
      const form = { file: cast.auctionFile() }
      return (await market.call(importResults, person.manager, { form }).expect(200)).body.importId
    },
    /** Somebody who has just come, and is in nobody's book. */
    guest: (): Promise<Person> => people.member('손님'),
    /** A connection of such a guest with the owner's whole book. */
    connection: async (): Promise<number> => people.connect(await cast.guest(), owner.selfId),
    /** The owner's own connection with his book. */
    async ownConnection(): Promise<number> {
      const row = await db
        .selectFrom('connections')
        .select('connectionId')
        .where('memberId', '=', owner.id)
        .where('clientId', '=', owner.selfId)
        .executeTakeFirstOrThrow()
      return row.connectionId
    },
    /** A request to join that waits for the owner's answer. */
    async askedOfOwner(): Promise<number> {
      const body = { receiverMemberId: owner.id, direction: 'JOIN' }
      return (await market.call(createRequest, await cast.guest(), { body }).expect(200)).body.id
    },
    /** An invitation that the owner has sent to a guest. */
    async askedByOwner(): Promise<number> {
      const receiverMemberId = (await cast.guest()).id
      const body = { receiverMemberId, direction: 'INVITE', clientId: owner.selfId }
      return (await market.call(createRequest, owner, { body }).expect(200)).body.id
    },
    /** A link to a place in the owner's book; those before it are taken back. */
    async invitation(): Promise<{ invitationId: number; token: string }> {
      await db
        .updateTable('invitations')
        .set({ status: 'REVOKED' })
        .where('inviterMemberId', '=', owner.id)
        .where('status', '=', 'PENDING')
        .execute()
      const body = { clientId: owner.selfId }
      const reply = await market.call(createInvitation, owner, { body }).expect(200)
      return { invitationId: reply.body.invitation.invitationId, token: reply.body.token }
    },
    /** The market that the owner and its manager are of, as it could be saved, and one of its corporations. */
    async runMarket() {
      const marketCodeId = here?.marketCodeId ?? 0
      const body = await db
        .selectFrom('marketCodes')
        .select(['marketCode', 'marketName', 'regionName', 'marketKind', 'businessDayStart', 'auctionWindows'])
        .select(['address', 'phone', 'sortOrder', 'version'])
        .where('marketCodeId', '=', marketCodeId)
        .executeTakeFirstOrThrow()
      const { corpCode } = await db
        .selectFrom('corporations')
        .select('corpCode')
        .where('marketCodeId', '=', marketCodeId)
        .orderBy('corpCode')
        .executeTakeFirstOrThrow()
      return { params: { id: marketCodeId }, body, corpCode, newCorpCode: `${body.marketCode}${90 - ++corporations}` }
    },
    /** A notice to the owner alone, as its preview had him. */
    async broadcastBody(): Promise<object> {
      const target = { memberIds: [owner.id] }
      const { body } = await market.call(preview, person.sysadmin, { body: { target } }).expect(200)
      return { title: '안내', content: '내일은 쉬어요.', target, digest: body.digest }
    },
    /** One that the owner's market was told and that was stopped. */
    async canceledBroadcast(): Promise<number> {
      const marketCodeId = here?.marketCodeId ?? null
      const { broadcastId } = await db
        .insertInto('broadcasts')
        .values({
          ...{ marketCodeId, title: '안내', content: '내일은 쉬어요.', link: null, receivers: 1 },
          target: JSON.stringify({ memberIds: [owner.id] }),
          ...{ status: 'CANCELED', endedAt: new Date().toISOString(), createdBy: person.manager.id },
        })
        .returning('broadcastId')
        .executeTakeFirstOrThrow()
      return broadcastId
    },
    /** A run of a job that has ended. */
    async batchRun(): Promise<number> {
      const row = await db
        .insertInto('batchRuns')
        .values({
          jobId: 'dailyCloseReminder',
          status: 'SUCCESS',
          endedAt: new Date().toISOString(),
          triggeredBy: owner.id,
          tick: null,
        })
        .returning('runId')
        .executeTakeFirstOrThrow()
      return row.runId
    },
    /** Something the owner has done. */
    async auditEntry(): Promise<number> {
      const row = await db
        .selectFrom('auditLog')
        .select('seq')
        .where('actorId', '=', owner.id)
        .orderBy('seq')
        .limit(1)
        .executeTakeFirstOrThrow()
      return row.seq
    },
    /** An unread notification of the owner's. */
    async notification(receiverId = owner.id): Promise<number> {
      const row = {
        receiverId,
        type: 'SYSTEM_NOTICE',
        title: '알림',
        content: '내용',
        targetType: null,
        targetId: null,
      } as const
      const { id } = await db.insertInto('notifications').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    },
    /** The name of a picture of the owner's. */
    icon: (): Promise<string> =>
      db
        .transaction()
        .execute((trx) =>
          files.insert(trx, { ownerId: owner.id, kind: 'ICON', contentType: 'image/webp', bytes: new Uint8Array(4) }),
        ),
    /** A new member of the market that `manager` looks after. */
    async recruit(): Promise<number> {
      const recruit = await people.member('새상인')
      await at(here?.marketCodeId, recruit)
      return recruit.id
    },
    /** Another session of whoever asks, or of the owner for those who have none of their own. */
    session: async (who: Principal): Promise<number> => (await newSession(somebody(who).id, 1)).sessionId,
    /** A partner in his book who owes him, and nobody else to see to it. @returns his nickname */
    async owedTo(who: Principal): Promise<string> {
      await db
        .updateTable('connections')
        .set({ status: 'DISCONNECTED' })
        .where('clientId', '=', owner.selfId)
        .where('memberId', '<>', owner.id)
        .where('connectionType', '=', 'OWNER')
        .execute()
      const { id } = somebody(who)
      const clientId = await people.outsider(somebody(who), '외상 거래처')
      await owe(db, clientId, 'AR', 1_000)
      // A cell before this one may have given him another.
      const own = await db.selectFrom('members').select('nickname').where('id', '=', id).executeTakeFirstOrThrow()
      return own.nickname ?? ''
    },
    /** A fresh proof: another cell may have used up the last one. */
    async proof(who: Principal): Promise<Proof> {
      if (who === 'anonymous') return {}
      if (who === 'impersonating') {
        // Signing out in the owner's name signs the deputy out himself.
        const { sessionId } = await newSession(deputy.id, 1)
        const admin = { ...deputy, token: await backend.tokens.access({ memberId: deputy.id, sessionId }) }
        const reply = await market.call(startImpersonation, admin, {
          params: { id: owner.id },
          body: { reason: '거래 화면 오류 확인' },
        })
        return { token: reply.body.accessToken, refresh: reply.body.refreshToken }
      }
      if (who === 'expired') {
        const { sessionId, refresh } = await newSession(owner.id, -1)
        return { token: await past.access({ memberId: owner.id, sessionId }), refresh }
      }
      const { id } = who === 'forged' ? owner : person[who]
      const { sessionId, refresh } = await newSession(id, 1)
      const token = await backend.tokens.access({ memberId: id, sessionId })
      if (who !== 'forged') return { token, refresh }
      // Another member's id under the signature of the owner's own token.
      const claims = { sub: String(person.sysadmin.id), sid: sessionId, exp: 4_102_444_800 }
      const [head, , signature] = token.split('.')
      return { token: [head, base64url(claims), signature].join('.'), refresh: refresh.split('').reverse().join('') }
    },
    /**
     * The newcomer is one again, everybody is in his market and in no book that a cell has let him into, and whoever
     * signed devices out has them back.
     */
    async restore() {
      const asBefore = { baseAuthRole: 'ROLE_PENDING', status: 'PENDING' } as const
      await db.updateTable('members').set(asBefore).where('id', '=', person.pending.id).execute()
      await takePlaces()
      await db
        .updateTable('connections')
        .set({ status: 'DISCONNECTED' })
        .where(
          'memberId',
          'in',
          Object.values(person).map(({ id }) => id),
        )
        .whereRef('connectedBy', '<>', 'memberId')
        .execute()
      await takeShare()
      const living = { revokedAt: null, revokeReason: null }
      await db.updateTable('sessions').set(living).where('revokeReason', '=', 'ENDED_BY_MEMBER').execute()
      // A month is looked through once.
      await db.deleteFrom('accessReviews').execute()
    },
  }
  await cast.restore()
  const params = { id: await cast.request() }
  await market.call(changeStatus, connectedOwner, { params, query: { status: 'ACCEPTED' } }).expect(200)
  return cast
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
