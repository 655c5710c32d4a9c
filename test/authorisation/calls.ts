import { defaultSettings } from '../../shared/notifications/settings.ts'
import { type multipart, sentFile } from '../support/forms.ts'
import { soon } from '../support/partners.ts'
import { picture } from '../support/pictures.ts'
import type { Cast, Principal } from './cast.ts'

/** What one cell sends; `by` is who sends it. */
export type Parts = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: object
  /** Instead of a body of JSON. */
  form?: Parameters<typeof multipart>[0]
  cookie?: string
}

let names = 0

/** A call of each endpoint that would succeed for the owner, on something of his that nobody has touched yet. */
export const calls: Record<string, (cast: Cast, by: { who: Principal; refresh?: string }) => Promise<Parts> | Parts> = {
  'GET /oauth2/refresh': (_cast, { refresh }) => (refresh ? { cookie: `refreshToken=${refresh}` } : {}),
  'POST /oauth2/refresh': (_cast, { refresh }) => ({ body: { token: refresh ?? 'none' } }),
  'GET /oauth2/authorization/:provider': () => ({ params: { provider: 'kakao' } }),
  'PUT /member/modify': () => ({ body: { name: '이서연', nickname: `cell_${++names}` } }),
  'POST /member/uploadIcon': async () => ({ form: { icon: sentFile(await picture()) } }),
  'GET /files/:name': async (cast) => ({ params: { name: await cast.icon() } }),
  'DELETE /member/sessions/:id': async (cast, { who }) => ({ params: { id: await cast.session(who) } }),
  // Nobody leaves while something is owed in his book: the cast is needed for the rows that follow.
  'DELETE /member/me': async (cast, { who }) => ({ body: { confirm: await cast.owedTo(who) } }),
  'GET /member/checkNickname': () => ({ query: { nickname: '서연' } }),
  'GET /boards/:boardCode': () => ({ params: { boardCode: 'free' } }),
  'GET /boards/:boardCode/categories': () => ({ params: { boardCode: 'free' } }),
  'GET /boards/:boardCode/posts': () => ({ params: { boardCode: 'free' }, query: { keyword: '배추' } }),
  'GET /boards/:boardCode/posts/:postId': async (cast) => ({ params: await cast.secretPost() }),
  'POST /boards/:boardCode/posts': (cast) => ({ params: { boardCode: 'free' }, body: cast.postBody() }),
  'PUT /boards/:boardCode/posts/:postId': async (cast) => ({
    params: await cast.post(),
    body: { ...cast.postBody(), version: 1 },
  }),
  'DELETE /boards/:boardCode/posts/:postId': async (cast) => ({ params: await cast.post() }),
  'POST /boards/:boardCode/posts/:postId/restore': async (cast) => ({ params: await cast.deletedPost() }),
  'POST /boards/:boardCode/pictures': async () => ({
    params: { boardCode: 'free' },
    form: { picture: sentFile(await picture()) },
  }),
  'GET /boards/:boardCode/pictures/:name': async (cast) => ({ params: await cast.secretFile('POST_PICTURE') }),
  'POST /boards/:boardCode/files': () => ({
    params: { boardCode: 'free' },
    form: { file: sentFile('배추 7,200원', '시세.txt', 'text/plain') },
  }),
  'GET /boards/:boardCode/files/:name': async (cast) => ({ params: await cast.secretFile('POST_FILE') }),
  'GET /boards/:boardCode/posts/:postId/comments': async (cast) => ({ params: await cast.secretPost() }),
  'POST /boards/:boardCode/posts/:postId/comments': async (cast) => ({
    params: await cast.secretPost(),
    body: { content: '댓글' },
  }),
  'PUT /boards/:boardCode/posts/:postId/comments/:commentId': async (cast) => ({
    params: await cast.comment(),
    body: { content: '고친 댓글' },
  }),
  'DELETE /boards/:boardCode/posts/:postId/comments/:commentId': async (cast) => ({ params: await cast.comment() }),
  'PUT /notifications/:id/read': async (cast) => ({ params: { id: await cast.notification() } }),
  'DELETE /notifications/:id': async (cast) => ({ params: { id: await cast.notification() } }),
  // To watch it, somebody must have sold it; to stop watching is nobody's loss.
  'PUT /auction-results/watched': () => ({
    body: { marketCode: '110001', largeCode: '06', midCode: '02', isWatched: false },
  }),
  'GET /messages/:id': async (cast) => ({ params: { id: `request-${await cast.request()}` } }),
  'GET /views': () => ({ query: { list: 'clients' } }),
  'POST /views': () => ({ body: { list: 'clients', name: `연체 ${++names}`, query: 'overdue=1' } }),
  'PATCH /views/:id': async (cast) => ({
    params: { id: await cast.savedView() },
    body: { query: 'status=PAUSED', version: 1 },
  }),
  'DELETE /views/:id': async (cast) => ({ params: { id: await cast.savedView() } }),
  'POST /views/:id/restore': async (cast) => ({ params: { id: await cast.savedView(true) } }),
  'PUT /views/settings': () => ({ body: { list: 'clients', columns: 'name.status', isDense: true } }),
  'PUT /notifications/settings': () => ({ body: defaultSettings() }),
  'PUT /notifications/push': () => ({
    body: {
      endpoint: `http://127.0.0.1:9/${++names}`,
      // A point of P-256: the one it is made from.
      keys: {
        p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
        auth: 'AAAAAAAAAAAAAAAAAAAAAA',
      },
    },
  }),
  'POST /services/purchase/request': (cast) => ({ body: cast.order() }),
  'GET /services/purchase/request/:id': async (cast) => ({ params: { id: await cast.request() } }),
  'PUT /services/purchase/request/:id': async (cast) => {
    const { requestId, version } = await cast.draft()
    return { params: { id: requestId }, body: { ...cast.order(), version } }
  },
  'DELETE /services/purchase/request/:id': async (cast) => ({ params: { id: (await cast.draft()).requestId } }),
  'PATCH /services/purchase/request/:id/cancel-request': async (cast) => ({
    params: { id: await cast.calledOff() },
    body: { reason: '벌써 실었어요' },
  }),
  'POST /services/purchase/request/:id/claims': async (cast) => ({
    params: { id: (await cast.shipped()).requestId },
    body: { lines: [{ itemId: (await cast.shipped()).itemId, quantity: 0.001, reason: 'ETC' }] },
  }),
  'PATCH /services/purchase/request/:id/claims/:claimId': async (cast) => {
    const { requestId, claimId } = await cast.claim()
    return { params: { id: requestId, claimId }, body: { answer: 'REJECTED', memo: '멀쩡해요' } }
  },
  'POST /services/purchase/request/:id/claim-photos': async (cast) => ({
    params: { id: (await cast.shipped()).requestId },
    form: { photo: sentFile(await picture()) },
  }),
  'GET /services/purchase/request/:id/claim-photos/:name': async (cast) => ({ params: await cast.claimPhoto() }),
  'GET /services/purchase/request/:id/messages': async (cast) => ({ params: { id: await cast.request() } }),
  'POST /services/purchase/request/:id/messages': async (cast) => ({
    params: { id: await cast.request() },
    body: { content: '몇 시에 오나요?' },
  }),
  'PUT /services/purchase/request/:id/messages/seen': async (cast) => ({
    params: { id: await cast.toldRequest() },
    body: { seq: 1 },
  }),
  'PATCH /services/purchase/request/:id/status': async (cast) => ({
    params: { id: await cast.request() },
    query: { status: 'CANCELED' },
  }),
  'GET /clients/suggest': () => ({ query: { q: '김' } }),
  'GET /clients/:id': (cast) => ({ params: { id: cast.dealerRow } }),
  'POST /clients': () => ({ body: { clientName: `새 거래처 ${++names}`, phone: '02-345-6789' } }),
  'PUT /clients/:id': async (cast) => {
    const { clientId, version } = await cast.client()
    return { params: { id: clientId }, body: { clientName: '고친 이름', phone: '02-345-6789', version } }
  },
  'PATCH /clients/:id/status': async (cast) => ({
    params: { id: (await cast.client()).clientId },
    query: { status: 'PAUSED' },
  }),
  'DELETE /clients/:id': async (cast) => ({ params: { id: (await cast.client()).clientId } }),
  'GET /clients/:id/bank-account': async (cast) => ({ params: { id: (await cast.client()).clientId } }),
  'GET /clients/:id/history': (cast) => ({ params: { id: cast.dealerRow } }),
  'GET /clients/:id/prices': (cast) => ({ params: { id: cast.dealerRow } }),
  'GET /clients/:id/prices/offered': (cast) => ({
    params: { id: cast.dealerRow },
    query: { productCodeId: cast.priceBody().productCodeId, on: '2026-03-01' },
  }),
  'POST /clients/:id/prices': async (cast) => ({
    params: { id: (await cast.client()).clientId },
    body: cast.priceBody(),
  }),
  'PUT /clients/:id/prices/:priceId': async (cast) => ({
    params: await cast.price(),
    body: { ...cast.priceBody(), version: 1 },
  }),
  'DELETE /clients/:id/prices/:priceId': async (cast) => ({ params: await cast.price() }),
  'GET /client-connections/client/:clientId/members': (cast) => ({ params: { clientId: cast.dealerRow } }),
  'POST /client-connections/direct-connect': async (cast) => ({
    body: { clientId: cast.person.owner.selfId, memberId: (await cast.guest()).id, connectionType: 'MANAGER' },
  }),
  'PUT /client-connections/:id/permissions': async (cast) => ({
    params: { id: await cast.connection() },
    body: { permissions: ['EXPORT'] },
  }),
  'PUT /client-connections/:id/type': async (cast) => ({
    params: { id: await cast.connection() },
    body: { connectionType: 'OWNER' },
  }),
  'DELETE /client-connections/:id': async (cast) => ({ params: { id: await cast.connection() } }),
  'GET /client-connections/:id': async (cast) => ({ params: { id: await cast.connection() } }),
  'GET /members/search': () => ({ query: { query: '서연' } }),
  'GET /members/search/connection-request': () => ({ query: { query: '서연' } }),
  'POST /connection-requests': async (cast) => ({
    body: { receiverMemberId: (await cast.guest()).id, direction: 'INVITE', clientId: cast.dealerRow },
  }),
  'GET /connection-requests/active/member/:memberId': (cast) => ({ params: { memberId: cast.person.stranger.id } }),
  'PUT /connection-requests/:id/accept': async (cast) => ({ params: { id: await cast.askedOfOwner() } }),
  'PUT /connection-requests/:id/reject': async (cast) => ({ params: { id: await cast.askedOfOwner() } }),
  'DELETE /connection-requests/:id': async (cast) => ({ params: { id: await cast.askedByOwner() } }),
  'POST /invitations': (cast) => ({ body: { clientId: cast.dealerRow } }),
  'GET /invitations': (cast) => ({ query: { clientId: cast.dealerRow } }),
  'DELETE /invitations/:id': async (cast) => ({ params: { id: (await cast.invitation()).invitationId } }),
  'GET /invitations/:token': async (cast) => ({ params: { token: (await cast.invitation()).token } }),
  'POST /invitations/:token/accept': async (cast) => ({ params: { token: (await cast.invitation()).token } }),
  'POST /clients/import/check': (cast) => ({ form: { file: cast.sheet() } }),
  'POST /clients/import': (cast) => ({ form: { file: cast.sheet() } }),
  'DELETE /clients/imports/:importId': async (cast) => ({ params: { importId: await cast.imported() } }),
  'POST /warehouses': () => ({ body: { warehouseName: '새 창고', storageType: 'ROOM' } }),
  'GET /warehouses/:id': async (cast) => ({ params: { id: (await cast.warehouse()).warehouseId } }),
  'PUT /warehouses/:id': async (cast) => {
    const { warehouseId, version } = await cast.warehouse()
    return { params: { id: warehouseId }, body: { warehouseName: '고친 창고', storageType: 'COLD', version } }
  },
  'POST /departments': (cast) => ({ body: { departmentName: cast.departmentName() } }),
  'GET /departments/:id': async (cast) => ({ params: { id: (await cast.department()).departmentId } }),
  'PUT /departments/:id': async (cast) => {
    const { departmentId, version } = await cast.department()
    return { params: { id: departmentId }, body: { departmentName: `고친 부서 ${departmentId}`, version } }
  },
  'PATCH /departments/:id/status': async (cast) => ({
    params: { id: (await cast.department()).departmentId },
    query: { status: 'INACTIVE' },
  }),
  'PATCH /departments/:id/position': async (cast) => ({
    params: { id: (await cast.department()).departmentId },
    query: { to: 'UP' },
  }),
  'DELETE /departments/:id': async (cast) => ({ params: { id: (await cast.department()).departmentId } }),
  'PATCH /warehouses/:id/status': async (cast) => ({
    params: { id: (await cast.warehouse()).warehouseId },
    query: { status: 'INACTIVE' },
  }),
  'GET /inventory/lots/:id': async (cast) => ({ params: { id: await cast.lot() } }),
  'GET /inventory/lots/:id/trace': async (cast) => ({ params: { id: await cast.lot() } }),
  'GET /inventory/lots/:id/trace/movements': async (cast) => ({ params: { id: await cast.lot() } }),
  'PUT /inventory/lots/:id': async (cast) => ({ params: { id: await cast.lot() }, body: { memo: '윗칸', version: 1 } }),
  'PATCH /inventory/lots/:id/status': async (cast) => ({
    params: { id: await cast.lot() },
    query: { status: 'HOLD' },
  }),
  'POST /inventory/lots/:id/adjustments': async (cast) => ({
    params: { id: await cast.lot() },
    body: { quantity: -1, reasonCode: 'DAMAGE' },
  }),
  'POST /inventory/lots/:id/reservations': async (cast) => ({
    params: { id: await cast.lot() },
    body: { quantity: 1 },
  }),
  'DELETE /inventory/reservations/:reservationId': async (cast) => ({
    params: { reservationId: await cast.reservation() },
  }),
  'POST /inventory/receipts': async (cast) => ({
    body: {
      bookOwnerId: cast.person.owner.id,
      warehouseId: await cast.stockroom(),
      lines: [{ ...cast.stockLine(), unitPrice: 1_000 }],
    },
  }),
  'GET /inventory/receipts/:id': async (cast) => ({ params: { id: await cast.receipt() } }),
  'POST /inventory/transfers': async (cast) => ({
    body: {
      bookOwnerId: cast.person.owner.id,
      toWarehouseId: (await cast.warehouse()).warehouseId,
      lines: [{ lotId: await cast.lot(), quantity: 1 }],
    },
  }),
  'POST /inventory/repackings': async (cast) => ({
    body: {
      bookOwnerId: cast.person.owner.id,
      from: [{ lotId: await cast.lot(), quantity: 2 }],
      to: [{ ...cast.stockLine(), warehouseId: await cast.stockroom() }],
    },
  }),
  'POST /inventory/counts': async (cast) => ({
    body: { bookOwnerId: cast.person.owner.id, warehouseId: await cast.uncounted() },
  }),
  'GET /inventory/counts/:id': async (cast) => ({ params: { id: (await cast.count()).countId } }),
  'PUT /inventory/counts/:id': async (cast) => {
    const { countId, version } = await cast.count()
    return { params: { id: countId }, body: { version, lines: [] } }
  },
  'PATCH /inventory/counts/:id/status': async (cast) => ({
    params: { id: (await cast.count()).countId },
    query: { status: 'CANCELED' },
  }),
  'PUT /inventory/safety-stock': async (cast) => {
    const { productCodeId, specificationId } = cast
    const bookOwnerId = cast.person.owner.id
    return { body: { bookOwnerId, warehouseId: await cast.stockroom(), productCodeId, specificationId, quantity: 5 } }
  },
  'GET /clients/:id/transactions/export': (cast) => ({ params: { id: cast.dealerRow } }),
  'GET /services/purchase/request/export': () => ({ query: { side: 'sent' } }),
  'GET /clients/:id/transactions': (cast) => ({ params: { id: cast.dealerRow } }),
  'POST /transactions': (cast) => ({ body: cast.paper() }),
  'GET /transactions/:id': async (cast) => ({ params: { id: (await cast.draftPaper()).transactionId } }),
  'PUT /transactions/:id': async (cast) => {
    const { transactionId, version } = await cast.draftPaper()
    return { params: { id: transactionId }, body: { ...cast.paper(), version } }
  },
  'DELETE /transactions/:id': async (cast) => ({ params: { id: (await cast.draftPaper()).transactionId } }),
  'POST /transactions/:id/post': async (cast) => {
    const { transactionId, version } = await cast.draftPaper()
    return { params: { id: transactionId }, body: { version } }
  },
  'POST /transactions/:id/void': async (cast) => ({
    params: { id: await cast.postedPaper() },
    body: { reason: '오기' },
  }),
  'PATCH /transactions/:id/memo': async (cast) => ({
    params: { id: await cast.postedPaper() },
    body: { memo: '확인' },
  }),
  'POST /payments': (cast) => ({ body: cast.paymentBody() }),
  'POST /payments/:id/allocations': async (cast) => ({ params: { id: await cast.payment() }, body: {} }),
  'PUT /balances/settings': () => ({ body: { autoApplyPrepaid: false, reminderDays: [0] } }),
  'GET /balances/:id': (cast) => ({ params: { id: cast.dealerRow } }),
  'GET /balances/of-transaction/:id': async (cast) => ({ params: { id: (await cast.debt()).transactionId } }),
  'POST /balances/:id/promises': async (cast) => ({
    params: { id: (await cast.debt()).clientId },
    body: { promisedDate: soon(), amount: 1_000 },
  }),
  'PATCH /balances/:id/promises/:promiseId': async (cast) => ({
    params: await cast.promise(),
    body: { status: 'CANCELED' },
  }),
  'POST /balances/:id/reminders': async (cast) => ({ params: { id: (await cast.debt()).clientId }, body: {} }),
  'POST /wastes': async (cast) => ({ body: { lotId: await cast.lot(), quantity: 1, reason: 'SPOILAGE' } }),
  'GET /wastes/:id': async (cast) => ({ params: { id: await cast.waste() } }),
  'PATCH /wastes/:id/status': async (cast) => ({ params: { id: await cast.waste() }, query: { status: 'CANCELED' } }),
  'POST /wastes/photos': async () => ({ form: { photo: sentFile(await picture()) } }),
  'POST /wastes/:id/photos': async (cast) => ({
    params: { id: await cast.waste() },
    form: { photo: sentFile(await picture()) },
  }),
  'GET /wastes/:id/photos/:name': async (cast) => ({ params: await cast.wastePhoto() }),
  'PUT /wastes/settings': () => ({ body: { autoApprove: false } }),
  'GET /statements': (cast) => ({ query: { bookOwnerId: cast.person.owner.id } }),
  'GET /statements/transactions/:id': async (cast) => ({ params: { id: await cast.postedPaper() } }),
  'GET /statements/transactions/:id/pdf': async (cast) => ({ params: { id: await cast.postedPaper() } }),
  'POST /statements/transactions/:id/prints': async (cast) => ({ params: { id: await cast.postedPaper() }, body: {} }),
  'GET /statements/clients/:id': (cast) => ({ params: { id: cast.dealerRow }, query: cast.month() }),
  'GET /statements/clients/:id/pdf': (cast) => ({ params: { id: cast.dealerRow }, query: cast.month() }),
  'POST /statements/clients/:id/prints': (cast) => ({ params: { id: cast.dealerRow }, body: cast.month() }),
  'GET /statements/tax': (cast) => ({ query: { bookOwnerId: cast.person.owner.id, ...cast.month() } }),
  'GET /statements/settings': (cast) => ({ query: { bookOwnerId: cast.person.owner.id } }),
  'PUT /statements/settings': (cast) => ({
    body: { bookOwnerId: cast.person.owner.id, bankName: '농협은행', accountHolder: '', accountNo: '301-1234-5678-91' },
  }),
  'POST /statements/shares': (cast) => ({ body: { kind: 'CLIENT', clientId: cast.dealerRow, ...cast.month() } }),
  'GET /statements/shares': (cast) => ({ query: { bookOwnerId: cast.person.owner.id } }),
  'DELETE /statements/shares/:id': async (cast) => ({ params: { id: (await cast.shared()).shareId } }),
  'GET /share/statements/:token': async (cast) => ({ params: { token: (await cast.shared()).token } }),
  'GET /share/statements/:token/pdf': async (cast) => ({ params: { token: (await cast.shared()).token } }),
  'POST /share/statements/:token/answer': async (cast) => ({
    params: { token: (await cast.shared()).token },
    body: { answer: 'AGREED' },
  }),
  'GET /daily-closes': (cast) => ({ query: { bookOwnerId: cast.person.owner.id } }),
  'GET /daily-closes/:date': (cast) => ({
    params: { date: '2020-03-31' },
    query: { bookOwnerId: cast.person.owner.id },
  }),
  'POST /daily-closes': async (cast) => ({ body: { ...(await cast.closes('none')), businessDate: '2020-03-31' } }),
  'POST /daily-closes/:date/reopen': async (cast) => ({
    params: { date: '2020-03-31' },
    body: { ...(await cast.closes('day')), reason: '누락 전표' },
  }),
  'POST /daily-closes/months/:month/close': async (cast) => ({
    params: { month: '2020-03' },
    body: await cast.closes('none'),
  }),
  'POST /daily-closes/months/:month/reopen': async (cast) => ({
    params: { month: '2020-03' },
    body: { ...(await cast.closes('month')), reason: '누락 전표' },
  }),
  'POST /auction-results/imports/file': (cast) => ({ form: { file: cast.auctionFile() } }),
  'POST /auction-results/imports': () => ({ body: { saleDate: '2026-01-15', marketCode: '110001' } }),
  'GET /auction-results/imports/:importId': async (cast) => ({ params: { importId: await cast.auctionImport() } }),
  'GET /auction-results/imports/:importId/quarantine': async (cast) => ({
    params: { importId: await cast.auctionImport() },
  }),
  'GET /auction-results/imports/:importId/quarantine/export': async (cast) => ({
    params: { importId: await cast.auctionImport() },
  }),
  'PUT /admin/settings/auction': () => ({ body: { apiKey: null } }),
  'PUT /admin/settings': () => ({ body: { changes: { 'auction.pollMinutes': { value: null, version: 0 } } } }),
  'GET /auction-results/:id': async (cast) => ({ params: { id: await cast.auctionResult() } }),
  'POST /auction-results/mine': async (cast) => ({
    body: { auctionResultIds: [await cast.auctionResult()], isMine: true },
  }),
  'POST /product-codes': () => ({ body: { productName: '새 품목', largeCode: '06' } }),
  'GET /product-codes/:id': async (cast) => ({ params: { id: (await cast.product()).productCodeId } }),
  'PUT /product-codes/:id': async (cast) => {
    const { productCodeId, version } = await cast.product()
    return { params: { id: productCodeId }, body: { memo: '고친 메모', version } }
  },
  'PUT /product-codes/:id/favorite': async (cast) => ({
    params: { id: (await cast.product()).productCodeId },
    body: { isFavorite: true },
  }),
  'PATCH /product-codes/:id/status': async (cast) => ({
    params: { id: (await cast.product()).productCodeId },
    query: { status: 'INACTIVE' },
  }),
  'POST /admin/product-codes/imports/preview': (cast) => ({ form: { file: cast.productList() } }),
  'POST /admin/product-codes/imports': (cast) => cast.productImport(),
  'POST /admin/boards': (cast) => ({ body: cast.boardBody() }),
  'PUT /admin/boards/:boardCode': async (cast) => {
    const { boardCode, ...body } = cast.boardBody()
    return { params: await cast.board(), body: { ...body, version: 1 } }
  },
  'PATCH /admin/boards/:boardCode/status': async (cast) => ({
    params: await cast.board(),
    query: { status: 'INACTIVE' },
  }),
  'PUT /admin/boards/:boardCode/categories': async (cast) => ({
    params: await cast.board(),
    body: { categories: [{ categoryCode: null, categoryName: '소식', isActive: true }], version: 1 },
  }),
  'GET /admin/markets/:id': async (cast) => ({ params: (await cast.runMarket()).params }),
  'POST /admin/markets': () => ({
    body: {
      ...{ marketCode: `L9${1000 + ++names}`, marketName: '새 시장', regionName: '서울', marketKind: 'MIXED' },
      sortOrder: 99,
    },
  }),
  'PUT /admin/markets/:id': async (cast) => {
    const { params, body } = await cast.runMarket()
    return { params, body }
  },
  'PATCH /admin/markets/:id/status': async (cast) => ({
    params: (await cast.runMarket()).params,
    query: { status: 'ACTIVE' },
  }),
  'POST /admin/markets/:id/corporations': async (cast) => {
    const { params, newCorpCode } = await cast.runMarket()
    return { params, body: { corpCode: newCorpCode, corpName: '새청과', isPublicYard: false } }
  },
  'PUT /admin/markets/:id/corporations/:corpCode': async (cast) => {
    const { params, corpCode } = await cast.runMarket()
    return { params: { ...params, corpCode }, body: { corpName: '바꾼청과', isPublicYard: false } }
  },
  'GET /admin/markets/:id/holidays': async (cast) => ({
    params: (await cast.runMarket()).params,
    query: { from: soon(), to: soon() },
  }),
  'PUT /admin/markets/:id/holidays': async (cast) => ({
    params: (await cast.runMarket()).params,
    body: { dates: [soon()], category: 'FRUIT', isClosed: true },
  }),
  'POST /specifications': (cast) => ({ body: cast.specificationBody() }),
  'GET /specifications/:id': async (cast) => ({ params: { id: (await cast.specification()).specificationId } }),
  'PUT /specifications/:id': async (cast) => {
    const { specificationId, version } = await cast.specification()
    return { params: { id: specificationId }, body: { ...cast.specificationBody(), version } }
  },
  'PATCH /specifications/:id/status': async (cast) => ({
    params: { id: (await cast.specification()).specificationId },
    query: { status: 'INACTIVE' },
  }),
  'GET /admin/analytics/export': () => ({ query: { part: 'boards', reason: '월간 보고' } }),
  'POST /admin/connections/disconnect': async (cast) => ({
    body: { connectionIds: [await cast.connection()], reason: '계약이 끝났어요' },
  }),
  'POST /admin/notifications/preview': (cast) => ({ body: { target: { memberIds: [cast.person.owner.id] } } }),
  'POST /admin/notifications': async (cast) => ({ body: await cast.broadcastBody() }),
  'PUT /admin/notifications/:id/cancel': async (cast) => ({ params: { id: await cast.canceledBroadcast() } }),
  'GET /admin/audit/:id': async (cast) => ({ params: { id: await cast.auditEntry() } }),
  'GET /admin/audit/export': () => ({ query: { reason: '정기 점검', entityType: 'session' } }),
  'GET /admin/access/export': () => ({ query: { month: '2026-10', reason: '정기 점검' } }),
  'POST /admin/access/:month/review': () => ({ params: { month: '2026-10' }, body: {} }),
  'GET /admin/menu/parent/:id': async (cast) => ({ params: { id: (await cast.menu()).menuId } }),
  'GET /admin/menu/:id': async (cast) => ({ params: { id: (await cast.menu()).menuId } }),
  'POST /admin/menu': (cast) => ({ body: cast.menuBody() }),
  'PUT /admin/menu/:id': async (cast) => {
    const { type: _, ...body } = cast.menuBody()
    return { params: { id: (await cast.menu()).menuId }, body: { ...body, version: 1 } }
  },
  'DELETE /admin/menu/:id': async (cast) => ({ params: { id: (await cast.menu()).menuId } }),
  'PUT /admin/menu/order': async (cast) => {
    const { menuId, type } = await cast.menu()
    const { menuId: child } = await cast.menu(menuId)
    return { body: { type, parentId: menuId, menuIds: [child] } }
  },
  'GET /admin/menu/path': async (cast) => ({ query: { path: (await cast.menu()).menuPath } }),
  'PUT /admin/menu-auth/batch': async (cast) => ({
    body: [{ menuId: (await cast.menu()).menuId, authority: 'ROLE_USER', ...cast.menuRights }],
  }),
  'PUT /admin/menu-auth/:id': async (cast) => ({
    params: { id: (await cast.menu()).menuAuthId },
    body: cast.menuRights,
  }),
  'GET /admin/menu-auth/preview/:auth': () => ({ params: { auth: 'ROLE_USER' } }),
  'POST /admin/menu-auth/:id/propagate': async (cast) => ({ params: { id: (await cast.menu()).menuId } }),
  'GET /admin/members/:id': async (cast) => ({ params: { id: await cast.recruit() } }),
  'PUT /admin/members/:id': async (cast) => ({
    params: { id: await cast.recruit() },
    body: { businessName: '새벽상회', reason: '전화 요청' },
  }),
  'PUT /admin/members/:id/status': async (cast) => ({
    params: { id: await cast.recruit() },
    query: { status: 'SUSPENDED', reason: '장기 미납' },
  }),
  'DELETE /admin/members/:id': async (cast) => ({ params: { id: await cast.recruit() } }),
  'POST /admin/members/bulk-action': async (cast) => ({
    body: { memberIds: [await cast.recruit()], action: 'SUSPEND', reason: '장기 미납' },
  }),
  // Nobody of the cast has a book that this one would look into.
  'GET /admin/batches/:id/runs': () => ({ params: { id: 'dailyCloseReminder' } }),
  'GET /admin/batches/:id/runs/:runId': async (cast) => ({
    params: { id: 'dailyCloseReminder', runId: await cast.batchRun() },
  }),
  'POST /admin/batches/:id/run': () => ({ params: { id: 'dailyCloseReminder' } }),
  'PUT /admin/batches/:id': () => ({
    params: { id: 'dailyCloseReminder' },
    body: { enabled: true, cron: '0 13 * * *' },
  }),
  'POST /admin/members/:id/impersonate': (cast) => ({
    params: { id: cast.person.stranger.id },
    body: { reason: '거래 화면 오류 확인' },
  }),
}
