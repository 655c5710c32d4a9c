import type { InjectOptions } from 'fastify'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { multipart, sentFile } from '../support/forms.ts'
import type { Cast, Principal } from './cast.ts'

/** One place of one call where an id stands, and how the call looks with it. */
export type Place = {
  name: string
  kind:
    | 'request'
    | 'notification'
    | 'client'
    | 'price'
    | 'import'
    | 'member'
    | 'session'
    | 'connection'
    | 'connectionRequest'
    | 'invitation'
    | 'auctionImport'
    | 'warehouse'
    | 'department'
    | 'product'
    | 'specification'
    | 'lot'
    | 'receipt'
    | 'reservation'
    | 'count'
    | 'waste'
    | 'draftPaper'
    | 'paper'
    | 'payment'
    | 'promise'
    | 'share'
    | 'secretPost'
    | 'broadcast'
    | 'batchRun'
    | 'auditEntry'
    | 'menu'
    | 'market'
    | 'savedView'
  call(id: unknown, cast: Cast): InjectOptions
  /** Who may not use it. */
  as: readonly Principal[]
}

const path = (id: unknown) => encodeURIComponent(String(id))
const request = '/api/services/purchase/request'
/** To somebody who may act for members, a member is no stranger. */
const notAdmins = ['connectedOwner', 'connectedManager', 'stranger', 'manager', 'otherManager'] as const
/** Nobody on either side of what the owner has with the connected owner; an admin's role is no key to it. */
const notTrading = ['stranger', 'manager', 'otherManager', 'sysadmin'] as const
/** Neither of the two themselves. */
const outsiders = ['connectedManager', 'stranger', 'manager', 'otherManager', 'sysadmin'] as const

/** Not connected with the owner's book; the manager and the administrator look into it by their role. */
const strangersToTheBook = ['stranger', 'otherManager'] as const
/** Neither side of a connection request; nobody's role is a key to it. */
const notAsked = ['connectedOwner', 'connectedManager', 'stranger', 'manager', 'otherManager', 'sysadmin'] as const

const { headers, payload } = multipart({ photo: sentFile('no picture') })
const photoForm = { headers, payload }

/** Members as an admin has them in hand; he who looks after their market is no stranger to them. */
const membersInHand = (
  [
    ['to look at', 'GET', ''],
    ['to change', 'PUT', '', { name: '남의회원' }],
    ['to suspend', 'PUT', '/status?status=SUSPENDED&reason=확인'],
    ['to send away', 'DELETE', ''],
  ] as const
).map(
  ([what, method, of, payload]): Place => ({
    name: `a member of a market ${what}`,
    kind: 'member',
    as: ['connectedOwner', 'stranger', 'otherManager'],
    call: (id) => ({
      method,
      url: `/api/admin/members/${path(id)}${encodeURI(of)}`,
      ...(payload ? { payload: { ...payload } } : {}),
    }),
  }),
)
const marketBody = {
  ...{ marketCode: '110001', marketName: '남의 시장', regionName: '서울', marketKind: 'MIXED', sortOrder: 1 },
  ...{ businessDayStart: '12:00', auctionWindows: [], version: 1 },
}
const corporationBody = { corpName: '남의청과', isPublicYard: false }
/** A market is in reach of its own manager alone, and of who runs all of them. */
const marketPlaces: readonly Place[] = (
  [
    ['to look at', 'GET', '', undefined],
    ['to change', 'PUT', '', marketBody],
    ['to take out of use', 'PATCH', '/status?status=INACTIVE', undefined],
    ['to add a corporation to', 'POST', '/corporations', { ...corporationBody, corpCode: '11000177' }],
    ['to change a corporation of', 'PUT', '/corporations/11000101', corporationBody],
    ['to see closed days of', 'GET', '/holidays?from=2030-01-01&to=2030-01-31', undefined],
    [
      'to close on a day',
      'PUT',
      '/holidays',
      { dates: [addDays(seoulDate(Date.now()), 9)], category: 'ALL', isClosed: true },
    ],
  ] as const
).map(([name, method, rest, payload]) => ({
  name: `a market ${name}`,
  kind: 'market',
  as: ['stranger', 'otherManager'],
  call: (id) => ({ method, url: `/api/admin/markets/${path(id)}${rest}`, ...(payload && { payload }) }),
}))

const menuBody = {
  ...{ menuName: '남의 메뉴', menuPath: '/main', menuIcon: null, menuDescription: null },
  ...{ openInNewTab: false, isActive: true, version: 1 },
}
const noRights = { canRead: false, canCreate: false, canUpdate: false, canDelete: false, canExport: false }
/** Menus are in reach of who runs the service alone. */
const menuPlaces = (
  [
    ['an entry of the menu', 'GET', (id) => `menu/${id}`, undefined],
    ['what hangs on an entry of the menu', 'GET', (id) => `menu/parent/${id}?type=PUBLIC`, undefined],
    ['an entry of the menu to change', 'PUT', (id) => `menu/${id}`, menuBody],
    ['an entry of the menu to take away', 'DELETE', (id) => `menu/${id}`, undefined],
    ['a right to change', 'PUT', (id) => `menu-auth/${id}`, noRights],
    ['a right to pass down', 'POST', (id) => `menu-auth/${id}/propagate`, undefined],
    ['whose menu to look at', 'GET', (id) => `menu-auth/preview/${id}`, undefined],
  ] as const satisfies readonly (readonly [string, string, (id: string) => string, object | undefined])[]
).map(
  ([name, method, to, payload]): Place => ({
    name,
    kind: 'menu',
    as: ['stranger', 'otherManager'],
    call: (id) => ({ method, url: `/api/admin/${to(path(id))}`, ...(payload && { payload: { ...payload } }) }),
  }),
)

/** Boards are set up by who runs the service alone. */
const adminBoards = (
  [
    ['PUT', '', { version: 1 }],
    ['PATCH', '/status?status=INACTIVE', undefined],
    ['PUT', '/categories', { categories: [], version: 1 }],
  ] as const
).map(
  ([method, of, payload]): Place => ({
    name: `a board to set up: ${method} ${of}`,
    kind: 'member',
    as: ['stranger', 'otherManager'],
    call: (id) => ({ method, url: `/api/admin/boards/${path(id)}${of}`, ...(payload && { payload: { ...payload } }) }),
  }),
)

/** Closings name a day or a month of a book. */
const closings: readonly Place[] = [
  ...['', '/2020-03-31'].map(
    (of): Place => ({
      name: `a book to look at the closings of${of}`,
      kind: 'member',
      as: strangersToTheBook,
      call: (id) => ({ method: 'GET', url: `/api/daily-closes${of}?bookOwnerId=${path(id)}` }),
    }),
  ),
  ...['', '/2020-03-31/reopen', '/months/2020-03/close', '/months/2020-03/reopen'].map(
    (of): Place => ({
      name: `a book to close or open${of}`,
      kind: 'member',
      as: strangersToTheBook,
      call: (id) => ({
        method: 'POST',
        url: `/api/daily-closes${of}`,
        payload: {
          bookOwnerId: id,
          ...(of === '' ? { businessDate: '2020-03-31' } : {}),
          ...(of.endsWith('reopen') ? { reason: '누락' } : {}),
        },
      }),
    }),
  ),
]

const january = { from: '2026-01-01', to: '2026-01-31' }
const inJanuary = new URLSearchParams(january)

/** Papers that leave the house. */
const statements: readonly Place[] = [
  ...['', '/pdf'].flatMap((of): Place[] => [
    {
      name: `a paper to hand over${of}`,
      kind: 'paper',
      as: strangersToTheBook,
      call: (id) => ({ method: 'GET', url: `/api/statements/transactions/${path(id)}${of}` }),
    },
    {
      name: `a client to state${of}`,
      kind: 'client',
      as: strangersToTheBook,
      call: (id) => ({ method: 'GET', url: `/api/statements/clients/${path(id)}${of}?${inJanuary}` }),
    },
  ]),
  {
    name: 'a paper that was printed',
    kind: 'paper',
    as: strangersToTheBook,
    call: (id) => ({ method: 'POST', url: `/api/statements/transactions/${path(id)}/prints`, payload: {} }),
  },
  {
    name: 'a statement that was printed',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({ method: 'POST', url: `/api/statements/clients/${path(id)}/prints`, payload: january }),
  },
  ...['', '/tax', '/settings', '/shares'].map(
    (of): Place => ({
      name: `a book to state${of}`,
      kind: 'member',
      as: strangersToTheBook,
      call: (id) => {
        const period = of === '/tax' ? `&${inJanuary}` : ''
        return { method: 'GET', url: `/api/statements${of}?bookOwnerId=${path(id)}${period}` }
      },
    }),
  ),
  {
    name: 'a book to be paid into another account',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'PUT',
      url: '/api/statements/settings',
      payload: { bookOwnerId: id, bankName: '은행', accountHolder: '', accountNo: '1234567' },
    }),
  },
  {
    name: 'a client whose statement to share',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'POST',
      url: '/api/statements/shares',
      payload: { kind: 'CLIENT', clientId: id, ...january },
    }),
  },
  {
    name: 'a paper to share',
    kind: 'paper',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'POST',
      url: '/api/statements/shares',
      payload: { kind: 'TRANSACTION', transactionId: id },
    }),
  },
  {
    name: 'a link to take back',
    kind: 'share',
    as: strangersToTheBook,
    call: (id) => ({ method: 'DELETE', url: `/api/statements/shares/${path(id)}` }),
  },
  ...['', '/pdf'].map(
    (of): Place => ({
      name: `a shared paper by anything but its link${of}`,
      kind: 'share',
      as: ['stranger'],
      call: (id) => ({ method: 'GET', url: `/api/share/statements/${path(id)}${of}` }),
    }),
  ),
  {
    name: 'a shared paper to answer by anything but its link',
    kind: 'share',
    as: ['stranger'],
    call: (id) => ({
      method: 'POST',
      url: `/api/share/statements/${path(id)}/answer`,
      payload: { answer: 'AGREED' },
    }),
  },
]

/** Not its author, and managing nothing. */
const notManaging = ['connectedOwner', 'connectedManager', 'stranger'] as const
const boardForm = (field: string) => multipart({ [field]: sentFile('배추', '시세.txt') })
const nothing = '0'.repeat(32)

/** Secret posts are hidden like those that are not there, and boards are known by their codes. */
const boards: readonly Place[] = [
  ...(
    [
      ['GET', '', 'to read'],
      ['PUT', '', 'to change'],
      ['DELETE', '', 'to delete'],
      ['POST', '/restore', 'to put back'],
      ['GET', '/comments', 'whose comments to read'],
      ['POST', '/comments', 'to comment on'],
      ['PUT', '/comments/1', 'whose comment to change'],
      ['DELETE', '/comments/1', 'whose comment to delete'],
    ] as const
  ).map(
    ([method, of, what]): Place => ({
      name: `a secret post ${what}`,
      kind: 'secretPost',
      as: notManaging,
      call: (id, cast) => {
        const url = `/api/boards/qna/posts/${path(id)}${of}`
        if (of.startsWith('/comments') && (method === 'POST' || method === 'PUT'))
          return { method, url, payload: { content: '댓글' } }
        return { method, url, ...(method === 'PUT' ? { payload: { ...cast.postBody(), version: 1 } } : {}) }
      },
    }),
  ),
  ...(
    [
      ['GET', '', undefined],
      ['GET', '/categories', undefined],
      ['GET', '/posts', undefined],
      ['POST', '/posts', undefined],
      ['POST', '/pictures', 'picture'],
      ['POST', '/files', 'file'],
      ['GET', `/pictures/${nothing}`, undefined],
      ['GET', `/files/${nothing}`, undefined],
    ] as const
  ).map(
    ([method, of, field]): Place => ({
      name: `a board by anything but its code: ${method} ${of}`,
      kind: 'member',
      as: ['stranger'],
      call: (id, cast) => ({
        method,
        url: `/api/boards/${path(id)}${of}`,
        ...(field ? boardForm(field) : method === 'POST' ? { payload: cast.postBody() } : {}),
      }),
    }),
  ),
]

export const places: readonly Place[] = [
  ...boards,
  ...statements,
  ...closings,
  {
    name: 'a notification to read',
    kind: 'notification',
    as: outsiders,
    call: (id) => ({ method: 'PUT', url: `/api/notifications/${path(id)}/read` }),
  },
  {
    name: 'where a message stands',
    kind: 'request',
    as: notTrading,
    call: (id) => ({ method: 'GET', url: `/api/messages/request-${path(id)}` }),
  },
  {
    name: 'a notification to delete',
    kind: 'notification',
    as: outsiders,
    call: (id) => ({ method: 'DELETE', url: `/api/notifications/${path(id)}` }),
  },
  {
    name: 'a request to read',
    kind: 'request',
    as: notTrading,
    call: (id) => ({ method: 'GET', url: `${request}/${path(id)}` }),
  },
  {
    name: 'a request to accept',
    kind: 'request',
    as: notTrading,
    call: (id) => ({ method: 'PATCH', url: `${request}/${path(id)}/status?status=ACCEPTED` }),
  },
  {
    name: 'a request to cancel',
    kind: 'request',
    as: notTrading,
    call: (id) => ({
      method: 'PATCH',
      url: `${request}/${path(id)}/status?status=CANCELED`,
      payload: { reason: '사유' },
    }),
  },
  {
    name: 'a draft to rewrite',
    kind: 'request',
    as: notTrading,
    call: (id, cast) => ({ method: 'PUT', url: `${request}/${path(id)}`, payload: { ...cast.order(), version: 1 } }),
  },
  {
    name: 'a draft to throw away',
    kind: 'request',
    as: notTrading,
    call: (id) => ({ method: 'DELETE', url: `${request}/${path(id)}` }),
  },
  {
    name: 'a request that goes on',
    kind: 'request',
    as: notTrading,
    call: (id) => ({ method: 'PATCH', url: `${request}/${path(id)}/cancel-request`, payload: { reason: '사유' } }),
  },
  {
    name: 'a request whose messages are read',
    kind: 'request',
    as: notTrading,
    call: (id) => ({ method: 'GET', url: `${request}/${path(id)}/messages` }),
  },
  {
    name: 'a request to say something about',
    kind: 'request',
    as: notTrading,
    call: (id) => ({ method: 'POST', url: `${request}/${path(id)}/messages`, payload: { content: '안녕하세요' } }),
  },
  {
    name: 'a request whose messages were read',
    kind: 'request',
    as: notTrading,
    call: (id) => ({ method: 'PUT', url: `${request}/${path(id)}/messages/seen`, payload: { seq: 1 } }),
  },
  {
    name: 'a request to claim for',
    kind: 'request',
    as: notTrading,
    call: (id) => ({
      method: 'POST',
      url: `${request}/${path(id)}/claims`,
      payload: { lines: [{ itemId: 1, quantity: 1, reason: 'ETC' }] },
    }),
  },
  {
    name: 'a request whose claim is answered',
    kind: 'request',
    as: notTrading,
    call: (id) => ({
      method: 'PATCH',
      url: `${request}/${path(id)}/claims/1`,
      payload: { answer: 'REJECTED', memo: '아니에요' },
    }),
  },
  {
    name: 'a request to send a photo for',
    kind: 'request',
    as: notTrading,
    call: (id) => ({ method: 'POST', url: `${request}/${path(id)}/claim-photos`, ...photoForm }),
  },
  {
    name: 'a request whose photo is looked at',
    kind: 'request',
    as: notTrading,
    call: (id) => ({ method: 'GET', url: `${request}/${path(id)}/claim-photos/${'0'.repeat(32)}` }),
  },
  {
    name: 'what a book was asked for',
    kind: 'member',
    as: notTrading,
    call: (id) => ({ method: 'GET', url: `${request}/received?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book to send a request for',
    kind: 'member',
    as: notTrading,
    call: (id, cast) => ({ method: 'POST', url: request, payload: cast.order({ bookOwnerId: id }) }),
  },
  {
    name: 'the partner a request goes to',
    kind: 'client',
    as: outsiders,
    call: (id, cast) => ({ method: 'POST', url: request, payload: cast.order({ receiverClientId: id }) }),
  },
  {
    name: 'the partner of a transaction',
    kind: 'client',
    as: notTrading,
    call: (id) => ({ method: 'GET', url: `${request}/load-for-transaction?clientId=${path(id)}` }),
  },
  {
    name: 'a client to look at',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/clients/${path(id)}` }),
  },
  {
    name: 'a client to change',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'PUT',
      url: `/api/clients/${path(id)}`,
      payload: { clientName: '남의 거래처', phone: '02-345-6789', version: 1 },
    }),
  },
  {
    name: 'a client to stop trading with',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({ method: 'PATCH', url: `/api/clients/${path(id)}/status?status=PAUSED` }),
  },
  {
    name: 'a client to remove',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({ method: 'DELETE', url: `/api/clients/${path(id)}` }),
  },
  {
    name: 'a client to pay',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/clients/${path(id)}/bank-account` }),
  },
  {
    name: 'a client’s history',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/clients/${path(id)}/history` }),
  },
  {
    name: 'a client’s prices',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/clients/${path(id)}/prices` }),
  },
  {
    name: 'what a client is asked for goods',
    kind: 'client',
    as: strangersToTheBook,
    call: (id, cast) => {
      const { productCodeId } = cast.priceBody()
      return {
        method: 'GET',
        url: `/api/clients/${path(id)}/prices/offered?productCodeId=${productCodeId}&on=2026-03-01`,
      }
    },
  },
  {
    name: 'a client to agree a price with',
    kind: 'client',
    as: strangersToTheBook,
    call: (id, cast) => ({ method: 'POST', url: `/api/clients/${path(id)}/prices`, payload: cast.priceBody() }),
  },
  {
    name: 'a price to change',
    kind: 'price',
    as: strangersToTheBook,
    call: (id, cast) => ({
      method: 'PUT',
      url: `/api/clients/${cast.dealerRow}/prices/${path(id)}`,
      payload: { ...cast.priceBody(), version: 1 },
    }),
  },
  {
    name: 'a price to remove',
    kind: 'price',
    as: strangersToTheBook,
    call: (id, cast) => ({ method: 'DELETE', url: `/api/clients/${cast.dealerRow}/prices/${path(id)}` }),
  },
  {
    name: 'an import to take back',
    kind: 'import',
    as: strangersToTheBook,
    call: (id) => ({ method: 'DELETE', url: `/api/clients/imports/${path(id)}` }),
  },
  {
    name: 'a book to export',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/clients/export?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book of which its papers go into a file',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/transactions/export?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book of which its balances go into a file',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/balances/export?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book of which its lots go into a file',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/inventory/lots/export?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book of which its movements go into a file',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/stock-movements/export?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book of which the waste go into a file',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/wastes/export?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book of which its goods go into a file',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/product-codes/export?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book of which its requests go into a file',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'GET',
      url: `/api/services/purchase/request/export?side=received&bookOwnerId=${path(id)}`,
    }),
  },
  {
    name: 'a book of which its wins go into a file',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/auction-results/export?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book to look into',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/clients?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book to add to',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'POST',
      url: '/api/clients',
      payload: { clientName: '남의 거래처', phone: '02-345-6789', bookOwnerId: id },
    }),
  },
  {
    name: 'an import of auction results',
    kind: 'auctionImport',
    as: ['stranger', 'otherManager'],
    call: (id) => ({ method: 'GET', url: `/api/auction-results/imports/${path(id)}` }),
  },
  {
    name: 'the rows that an import has put aside',
    kind: 'auctionImport',
    as: ['stranger', 'otherManager'],
    call: (id) => ({ method: 'GET', url: `/api/auction-results/imports/${path(id)}/quarantine` }),
  },
  {
    name: 'the rows that an import has put aside, as a file',
    kind: 'auctionImport',
    as: ['stranger', 'otherManager'],
    call: (id) => ({ method: 'GET', url: `/api/auction-results/imports/${path(id)}/quarantine/export` }),
  },
  {
    name: 'a book whose wins are looked at',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/auction-results?mine=true&bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book whose win a lot may be',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/auction-results/${ABSENT}?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book that has won',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'POST',
      url: '/api/auction-results/mine',
      payload: { auctionResultIds: [1], isMine: true, bookOwnerId: id },
    }),
  },
  {
    name: 'the members of a client',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/client-connections/client/${path(id)}/members` }),
  },
  {
    name: 'a client to connect somebody with',
    kind: 'client',
    as: ['otherManager'],
    call: (id, cast) => ({
      method: 'POST',
      url: '/api/client-connections/direct-connect',
      payload: { clientId: id, memberId: cast.person.stranger.id, connectionType: 'OWNER' },
    }),
  },
  {
    name: 'a client to invite somebody to',
    kind: 'client',
    as: strangersToTheBook,
    call: (id, cast) => ({
      method: 'POST',
      url: '/api/connection-requests',
      payload: { receiverMemberId: cast.person.manager.id, direction: 'INVITE', clientId: id },
    }),
  },
  {
    name: 'a client to open by a link',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({ method: 'POST', url: '/api/invitations', payload: { clientId: id } }),
  },
  {
    name: 'the links to a client',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/invitations?clientId=${path(id)}` }),
  },
  {
    name: 'a connection to look at',
    kind: 'connection',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/client-connections/${path(id)}` }),
  },
  {
    name: 'a connection to give more',
    kind: 'connection',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'PUT',
      url: `/api/client-connections/${path(id)}/permissions`,
      payload: { permissions: ['EXPORT'] },
    }),
  },
  {
    name: 'a connection to make an owner',
    kind: 'connection',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'PUT',
      url: `/api/client-connections/${path(id)}/type`,
      payload: { connectionType: 'OWNER' },
    }),
  },
  {
    name: 'a connection to end',
    kind: 'connection',
    as: strangersToTheBook,
    call: (id) => ({ method: 'DELETE', url: `/api/client-connections/${path(id)}` }),
  },
  {
    name: 'what waits between oneself and another',
    kind: 'member',
    as: ['stranger'],
    call: (id) => ({ method: 'GET', url: `/api/connection-requests/active/member/${path(id)}` }),
  },
  {
    name: 'a connection request to accept',
    kind: 'connectionRequest',
    as: notAsked,
    call: (id) => ({ method: 'PUT', url: `/api/connection-requests/${path(id)}/accept` }),
  },
  {
    name: 'a connection request to reject',
    kind: 'connectionRequest',
    as: notAsked,
    call: (id) => ({ method: 'PUT', url: `/api/connection-requests/${path(id)}/reject` }),
  },
  {
    name: 'a connection request to cancel',
    kind: 'connectionRequest',
    as: notAsked,
    call: (id) => ({ method: 'DELETE', url: `/api/connection-requests/${path(id)}` }),
  },
  {
    name: 'an invitation to take back',
    kind: 'invitation',
    as: ['connectedManager', ...strangersToTheBook],
    call: (id) => ({ method: 'DELETE', url: `/api/invitations/${path(id)}` }),
  },
  {
    name: 'an invitation by anything but its link',
    kind: 'invitation',
    as: ['stranger'],
    call: (id) => ({ method: 'GET', url: `/api/invitations/${path(id)}` }),
  },
  {
    name: 'an invitation to accept by anything but its link',
    kind: 'invitation',
    as: ['stranger'],
    call: (id) => ({ method: 'POST', url: `/api/invitations/${path(id)}/accept` }),
  },
  ...(
    [
      ['to change', 'PATCH', '', { name: '남의 보기', version: 1 }],
      ['to throw away', 'DELETE', ''],
      ['to put back', 'POST', '/restore'],
    ] as const
  ).map(
    ([what, method, of, payload]): Place => ({
      name: `a saved view ${what}`,
      kind: 'savedView',
      as: ['connectedOwner', 'connectedManager', 'stranger', 'manager', 'otherManager', 'sysadmin'],
      call: (id) => ({ method, url: `/api/views/${path(id)}${of}`, ...(payload ? { payload: { ...payload } } : {}) }),
    }),
  ),
  {
    name: 'a saved view to open a list with',
    kind: 'savedView',
    as: ['connectedOwner', 'stranger'],
    call: (id) => ({ method: 'PUT', url: '/api/views/settings', payload: { list: 'clients', defaultViewId: id } }),
  },
  {
    name: 'a book to share a view in',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'POST',
      url: '/api/views',
      payload: { list: 'clients', name: '엿보기', query: '', bookOwnerId: id },
    }),
  },
  {
    name: 'a warehouse to look at',
    kind: 'warehouse',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/warehouses/${path(id)}` }),
  },
  {
    name: 'a warehouse to change',
    kind: 'warehouse',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'PUT',
      url: `/api/warehouses/${path(id)}`,
      payload: { warehouseName: '남의 창고', storageType: 'ROOM', version: 1 },
    }),
  },
  {
    name: 'a warehouse to take out of use',
    kind: 'warehouse',
    as: strangersToTheBook,
    call: (id) => ({ method: 'PATCH', url: `/api/warehouses/${path(id)}/status?status=INACTIVE` }),
  },
  {
    name: 'a book to list the warehouses of',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/warehouses?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book to ask for its keepers',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/warehouses/keepers?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book to ask who may look after its clients',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/clients/managers?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book to put a warehouse into',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'POST',
      url: '/api/warehouses',
      payload: { warehouseName: '남의 창고', storageType: 'ROOM', bookOwnerId: id },
    }),
  },
  ...(['GET', 'DELETE'] as const).map(
    (method): Place => ({
      name: `a department (${method})`,
      kind: 'department',
      as: strangersToTheBook,
      call: (id) => ({ method, url: `/api/departments/${path(id)}` }),
    }),
  ),
  {
    name: 'a department to change',
    kind: 'department',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'PUT',
      url: `/api/departments/${path(id)}`,
      payload: { departmentName: '남의 부서', version: 1 },
    }),
  },
  ...['status?status=INACTIVE', 'position?to=UP'].map(
    (what): Place => ({
      name: `a department to set elsewhere (${what})`,
      kind: 'department',
      as: strangersToTheBook,
      call: (id) => ({ method: 'PATCH', url: `/api/departments/${path(id)}/${what}` }),
    }),
  ),
  {
    name: 'a book to list the departments of',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/departments?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book to put a department into',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'POST',
      url: '/api/departments',
      payload: { departmentName: '남의 부서', bookOwnerId: id },
    }),
  },
  {
    name: 'a lot to throw away of',
    kind: 'lot',
    as: strangersToTheBook,
    call: (id) => ({ method: 'POST', url: '/api/wastes', payload: { lotId: id, quantity: 1, reason: 'ETC' } }),
  },
  {
    name: 'a lot to look at',
    kind: 'lot',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/inventory/lots/${path(id)}` }),
  },
  ...['trace', 'trace/movements'].map(
    (what): Place => ({
      name: `a lot to follow (${what})`,
      kind: 'lot',
      as: strangersToTheBook,
      call: (id) => ({ method: 'GET', url: `/api/inventory/lots/${path(id)}/${what}` }),
    }),
  ),
  {
    name: 'a lot to put right',
    kind: 'lot',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'PUT',
      url: `/api/inventory/lots/${path(id)}`,
      payload: { memo: '남의 로트', version: 1 },
    }),
  },
  {
    name: 'a lot to hold back',
    kind: 'lot',
    as: strangersToTheBook,
    call: (id) => ({ method: 'PATCH', url: `/api/inventory/lots/${path(id)}/status?status=HOLD` }),
  },
  {
    name: 'a lot to adjust',
    kind: 'lot',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'POST',
      url: `/api/inventory/lots/${path(id)}/adjustments`,
      payload: { quantity: -1, reasonCode: 'DAMAGE' },
    }),
  },
  {
    name: 'a lot to keep goods of',
    kind: 'lot',
    as: strangersToTheBook,
    call: (id) => ({ method: 'POST', url: `/api/inventory/lots/${path(id)}/reservations`, payload: { quantity: 1 } }),
  },
  {
    name: 'goods to let go',
    kind: 'reservation',
    as: strangersToTheBook,
    call: (id) => ({ method: 'DELETE', url: `/api/inventory/reservations/${path(id)}` }),
  },
  {
    name: 'a receipt to look at',
    kind: 'receipt',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/inventory/receipts/${path(id)}` }),
  },
  {
    name: 'a count to look at',
    kind: 'count',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/inventory/counts/${path(id)}` }),
  },
  {
    name: 'a count to write down',
    kind: 'count',
    as: strangersToTheBook,
    call: (id) => ({ method: 'PUT', url: `/api/inventory/counts/${path(id)}`, payload: { version: 1, lines: [] } }),
  },
  {
    name: 'a count to call off',
    kind: 'count',
    as: strangersToTheBook,
    call: (id) => ({ method: 'PATCH', url: `/api/inventory/counts/${path(id)}/status?status=CANCELED` }),
  },
  ...['', '/lots', '/alerts', '/receipts', '/counts'].map((of): Place => {
    return {
      name: `a book to see the stock of (${of || 'list'})`,
      kind: 'member',
      as: strangersToTheBook,
      call: (id) => ({ method: 'GET', url: `/api/inventory${of}?bookOwnerId=${path(id)}` }),
    }
  }),
  {
    name: 'a book to see what moved in',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/stock-movements?bookOwnerId=${path(id)}` }),
  },
  ...Object.entries({
    receipts: { warehouseId: 1, lines: [{ productCodeId: 1, quantity: 1, weightKg: 1, unitPrice: 1 }] },
    transfers: { toWarehouseId: 1, lines: [{ lotId: 1, quantity: 1 }] },
    repackings: { from: [{ lotId: 1, quantity: 1 }], to: [{ productCodeId: 1, warehouseId: 1, quantity: 1 }] },
    counts: { warehouseId: 1 },
  }).map(([what, body]): Place => {
    return {
      name: `a book to write ${what} into`,
      kind: 'member',
      as: strangersToTheBook,
      call: (id) => ({ method: 'POST', url: `/api/inventory/${what}`, payload: { ...body, bookOwnerId: id } }),
    }
  }),
  {
    name: 'a book to say how little is too little in',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'PUT',
      url: '/api/inventory/safety-stock',
      payload: { bookOwnerId: id, warehouseId: 1, productCodeId: 1, quantity: 1 },
    }),
  },
  ...(['GET', 'DELETE'] as const).map(
    (method): Place => ({
      name: `a draft of a paper (${method})`,
      kind: 'draftPaper',
      as: strangersToTheBook,
      call: (id) => ({ method, url: `/api/transactions/${path(id)}` }),
    }),
  ),
  {
    name: 'a draft to write anew',
    kind: 'draftPaper',
    as: strangersToTheBook,
    call: (id, cast) => ({
      method: 'PUT',
      url: `/api/transactions/${path(id)}`,
      payload: { ...cast.paper(), version: 1 },
    }),
  },
  {
    name: 'a draft to post',
    kind: 'draftPaper',
    as: strangersToTheBook,
    call: (id) => ({ method: 'POST', url: `/api/transactions/${path(id)}/post`, payload: { version: 1 } }),
  },
  {
    name: 'a paper to void',
    kind: 'paper',
    as: strangersToTheBook,
    call: (id) => ({ method: 'POST', url: `/api/transactions/${path(id)}/void`, payload: { reason: '오기' } }),
  },
  {
    name: 'a paper to note something on',
    kind: 'paper',
    as: strangersToTheBook,
    call: (id) => ({ method: 'PATCH', url: `/api/transactions/${path(id)}/memo`, payload: { memo: '확인' } }),
  },
  {
    name: 'a payment to settle with',
    kind: 'payment',
    as: strangersToTheBook,
    call: (id) => ({ method: 'POST', url: `/api/payments/${path(id)}/allocations`, payload: {} }),
  },
  {
    name: 'a client to sell to',
    kind: 'client',
    as: strangersToTheBook,
    call: (id, cast) => ({ method: 'POST', url: '/api/transactions', payload: { ...cast.paper(), clientId: id } }),
  },
  {
    name: 'a client who pays',
    kind: 'client',
    as: strangersToTheBook,
    call: (id, cast) => ({ method: 'POST', url: '/api/payments', payload: { ...cast.paymentBody(), clientId: id } }),
  },
  {
    name: 'a client whose papers are looked at',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/clients/${path(id)}/transactions` }),
  },
  {
    name: 'a client whose ledger goes into a file',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/clients/${path(id)}/transactions/export?format=csv` }),
  },
  {
    name: 'a client whose balance is looked at',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/balances/${path(id)}` }),
  },
  {
    name: 'a client who is said to have promised',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'POST',
      url: `/api/balances/${path(id)}/promises`,
      payload: { promisedDate: '2099-01-01', amount: 1 },
    }),
  },
  {
    name: 'a client to remind',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({ method: 'POST', url: `/api/balances/${path(id)}/reminders`, payload: {} }),
  },
  {
    name: 'a promise to call off',
    kind: 'promise',
    as: strangersToTheBook,
    call: (id, cast) => ({
      method: 'PATCH',
      url: `/api/balances/${cast.dealerRow}/promises/${path(id)}`,
      payload: { status: 'CANCELED' },
    }),
  },
  {
    name: 'the client of a paper',
    kind: 'paper',
    as: ['connectedManager', ...strangersToTheBook],
    call: (id) => ({ method: 'GET', url: `/api/balances/of-transaction/${path(id)}` }),
  },
  ...(['', '/totals', '/settings'] as const).map(
    (of): Place => ({
      name: `a book to ask for its balances (${of || 'list'})`,
      kind: 'member',
      as: strangersToTheBook,
      call: (id) => ({ method: 'GET', url: `/api/balances${of}?bookOwnerId=${path(id)}` }),
    }),
  ),
  {
    name: 'a book to say how balances settle in',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'PUT',
      url: '/api/balances/settings',
      payload: { bookOwnerId: id, autoApplyPrepaid: true, reminderDays: [] },
    }),
  },
  {
    name: 'a waste to look at',
    kind: 'waste',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/wastes/${path(id)}` }),
  },
  {
    name: 'a waste to call off',
    kind: 'waste',
    as: strangersToTheBook,
    call: (id) => ({ method: 'PATCH', url: `/api/wastes/${path(id)}/status?status=CANCELED` }),
  },
  {
    name: 'a waste to add a photo to',
    kind: 'waste',
    as: strangersToTheBook,
    call: (id) => ({ method: 'POST', url: `/api/wastes/${path(id)}/photos`, ...photoForm }),
  },
  {
    name: 'a photo of a waste',
    kind: 'waste',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/wastes/${path(id)}/photos/${'a'.repeat(32)}` }),
  },
  ...(['', '/daily', '/main', '/export'] as const).map(
    (of): Place => ({
      name: `a book to ask for the figures of (${of || 'period'})`,
      kind: 'member',
      as: strangersToTheBook,
      call: (id) => ({ method: 'GET', url: `/api/statistics${of}?bookOwnerId=${path(id)}` }),
    }),
  ),
  {
    name: 'a client whose figures to ask for',
    kind: 'client',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/statistics?clientId=${path(id)}` }),
  },
  {
    name: 'an own item whose figures to ask for',
    kind: 'product',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/statistics?productCodeId=${path(id)}` }),
  },
  ...(['', '/statistics', '/export', '/settings'] as const).map(
    (of): Place => ({
      name: `a book to ask for the waste of (${of || 'list'})`,
      kind: 'member',
      as: strangersToTheBook,
      call: (id) => ({ method: 'GET', url: `/api/wastes${of}?bookOwnerId=${path(id)}` }),
    }),
  ),
  {
    name: 'a book to say how waste is approved in',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'PUT', url: '/api/wastes/settings', payload: { bookOwnerId: id, autoApprove: true } }),
  },
  {
    name: 'an own item to look at',
    kind: 'product',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/product-codes/${path(id)}` }),
  },
  {
    name: 'an own item to change',
    kind: 'product',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'PUT',
      url: `/api/product-codes/${path(id)}`,
      payload: { memo: '남의 품목', version: 1 },
    }),
  },
  {
    name: 'an own item to mark',
    kind: 'product',
    as: strangersToTheBook,
    call: (id) => ({ method: 'PUT', url: `/api/product-codes/${path(id)}/favorite`, payload: { isFavorite: true } }),
  },
  {
    name: 'an own item to take out of use',
    kind: 'product',
    as: strangersToTheBook,
    call: (id) => ({ method: 'PATCH', url: `/api/product-codes/${path(id)}/status?status=INACTIVE` }),
  },
  {
    name: 'a book to list the products of',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/product-codes?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book to count the products of',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/product-codes/tree?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book to put an item into',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({
      method: 'POST',
      url: '/api/product-codes',
      payload: { productName: '남의 품목', largeCode: '06', bookOwnerId: id },
    }),
  },
  {
    name: 'a specification to look at',
    kind: 'specification',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/specifications/${path(id)}` }),
  },
  {
    name: 'a specification to change',
    kind: 'specification',
    as: strangersToTheBook,
    call: (id, cast) => ({
      method: 'PUT',
      url: `/api/specifications/${path(id)}`,
      payload: { ...cast.specificationBody(), version: 1 },
    }),
  },
  {
    name: 'a specification to take out of use',
    kind: 'specification',
    as: strangersToTheBook,
    call: (id) => ({ method: 'PATCH', url: `/api/specifications/${path(id)}/status?status=INACTIVE` }),
  },
  {
    name: 'a book to list the specifications of',
    kind: 'member',
    as: strangersToTheBook,
    call: (id) => ({ method: 'GET', url: `/api/specifications?bookOwnerId=${path(id)}` }),
  },
  {
    name: 'a book to put a specification into',
    kind: 'member',
    as: strangersToTheBook,
    call: (id, cast) => ({
      method: 'POST',
      url: '/api/specifications',
      payload: { ...cast.specificationBody(), bookOwnerId: id },
    }),
  },
  {
    name: 'a device to sign out',
    kind: 'session',
    as: [...outsiders, 'connectedOwner'],
    call: (id) => ({ method: 'DELETE', url: `/api/member/sessions/${path(id)}` }),
  },
  {
    name: 'a notice to many',
    kind: 'broadcast',
    as: ['stranger', 'otherManager'],
    call: (id) => ({ method: 'PUT', url: `/api/admin/notifications/${path(id)}/cancel` }),
  },
  ...marketPlaces,
  {
    name: 'a run of a job',
    kind: 'batchRun',
    as: ['stranger', 'otherManager'],
    call: (id) => ({ method: 'GET', url: `/api/admin/batches/dailyCloseReminder/runs/${path(id)}` }),
  },
  {
    name: 'the runs of a job',
    kind: 'batchRun',
    as: ['stranger', 'otherManager'],
    call: (id) => ({ method: 'GET', url: `/api/admin/batches/${path(id)}/runs` }),
  },
  {
    name: 'a job to run',
    kind: 'batchRun',
    as: ['stranger', 'otherManager'],
    call: (id) => ({ method: 'POST', url: `/api/admin/batches/${path(id)}/run` }),
  },
  {
    name: 'a job to change',
    kind: 'batchRun',
    as: ['stranger', 'otherManager'],
    call: (id) => ({
      method: 'PUT',
      url: `/api/admin/batches/${path(id)}`,
      payload: { enabled: true, cron: '0 13 * * *' },
    }),
  },
  {
    name: 'an entry of the audit log',
    kind: 'auditEntry',
    as: ['stranger', 'otherManager'],
    call: (id) => ({ method: 'GET', url: `/api/admin/audit/${path(id)}` }),
  },
  ...menuPlaces,
  ...adminBoards,
  {
    name: 'a month of access records',
    kind: 'member',
    as: ['stranger', 'otherManager'],
    call: (id) => ({ method: 'POST', url: `/api/admin/access/${path(id)}/review`, payload: {} }),
  },
  {
    name: 'a file by anything but its name',
    kind: 'member',
    as: ['stranger'],
    call: (id) => ({ method: 'GET', url: `/api/files/${path(id)}` }),
  },
  ...membersInHand,
  {
    name: 'the member to act for',
    kind: 'member',
    as: notAdmins,
    call: (id) => ({
      method: 'POST',
      url: `/api/admin/members/${path(id)}/impersonate`,
      payload: { reason: '거래 화면 오류 확인' },
    }),
  },
]

/** An id that names nothing; it stands for every one that is not there. */
export const ABSENT = 987_654_321

/** What is no id, or none that can be there. */
export const malformed: readonly unknown[] = [
  ...[0, -1, 1.5, '-0', '1e0', '0x1', '+1', ' 1', '01x', '1,2', '1;2', '1/2', '..;', '*', '[1]'],
  ...['9007199254740993', '99999999999999999999', "1'--", '1 or 1=1', '%00', '１', '١', '²'],
  ...['null', 'undefined', 'NaN', 'me'],
]

/** Calls whose id is a list, an object, said twice, or stands beside the caller's own. */
export function oddCalls(
  cast: Cast,
  foreign: { request: number; notification: number; client: number },
): InjectOptions[] {
  const { client, notification } = foreign
  const own = cast.person.stranger.id
  const owner = cast.person.owner.id
  return [
    ...[[client], { $ne: 0 }, { id: client }, [[client]], true, null].map(
      (receiverClientId): InjectOptions => ({
        method: 'POST',
        url: request,
        payload: cast.order({ receiverClientId }),
      }),
    ),
    { method: 'GET', url: `${request}/load-for-transaction?clientId=${client}&clientId=${ABSENT}` },
    { method: 'GET', url: `${request}/load-for-transaction?clientId[]=${client}` },
    { method: 'GET', url: `${request}/sent?memberId=${own}&memberId=${owner}` },
    { method: 'GET', url: `${request}/${foreign.request}?memberId=${own}` },
    { method: 'PATCH', url: `${request}/${foreign.request}/status?status=CANCELED`, payload: { memberId: own } },
    { method: 'PUT', url: `/api/notifications/${notification}/read`, payload: { id: 1, receiverId: own } },
    { method: 'PUT', url: '/api/member/modify', payload: { id: owner, name: '남모름', nickname: 'stranger_1' } },
  ]
}
