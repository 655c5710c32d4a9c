import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pathOf } from '../../shared/kit/callPath.ts'
import type { Endpoint } from '../../shared/kit/endpoint.ts'
import { mannerOf } from '../../shared/kit/file.ts'
import { endpoints, nameOf } from '../support/endpoints.ts'
import { startMarket } from '../support/market.ts'
import { byTurns, isWhole } from '../support/size.ts'
import type { Visitor } from '../support/visitor.ts'
import { markEverything, marksIn, type Reader } from './marks.ts'

const market = await startMarket()
after(() => market.close())
const { db } = market.database
await markEverything(db)

const members = await db
  .selectFrom('members')
  .select(['id', 'email', 'marketCodeId', 'baseAuthRole'])
  .orderBy('id')
  .execute()
const someone = (name: string) => {
  const found = members.find((m) => m.email === `${name}@demo.example`)
  if (!found) throw new Error(`no ${name} in the demo market`)
  return found
}
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

type Person = Reader & { name: string; visitor: Visitor }
const reader = async (name: string, seen: { id: number }[] = [], works: { id: number }[] = []): Promise<Person> => {
  const { id } = someone(name)
  const visitor = await market.signedIn(`${name}@demo.example`)
  return { name, id, visitor, books: new Set([id, ...idsOf(seen)]), actsFor: new Set([id, ...idsOf(works)]) }
}
// Those who look after the market see its books, and have no right to what members write to each other.
const readers = [
  ...(await Promise.all(['dealer', 'buyer', 'shipper'].map((name) => reader(name)))),
  await reader('staff', [someone('dealer')], [someone('dealer')]),
  await reader(
    'manager',
    members.filter((m) => m.marketCodeId === someone('manager').marketCodeId),
  ),
  await reader('admin', members),
]

/** One of the houses, clients, requests, connections and wastes that are alike; of the whole proof every one there is. */
const dealerId = someone('dealer').id
const someOf = <T>(rows: T[], kind: (row: T) => unknown): T[] =>
  isWhole
    ? rows
    : [...Map.groupBy(rows, (row) => JSON.stringify(kind(row))).values()].flatMap((alike) => alike.slice(0, 1))

const clients = await db
  .selectFrom('clients')
  .select(['clientId', 'bookOwnerId', 'clientKind', 'linkedClientId'])
  .orderBy('clientId')
  .execute()
const partnersOf = (id: number) => clients.filter((c) => c.bookOwnerId === id && c.clientKind === 'PARTNER').length
const houseIds = idsOf(someOf(members, ({ id, baseAuthRole }) => [baseAuthRole, partnersOf(id)]))
const clientIds = someOf(
  clients.filter(({ bookOwnerId }) => houseIds.includes(bookOwnerId)),
  (c) => [c.bookOwnerId, c.clientKind, c.linkedClientId !== null],
).map(({ clientId }) => clientId)
const requestIds = someOf(
  await db
    .selectFrom('purchaseRequests')
    .select(['requestId', 'status', 'senderMemberId', 'receiverMemberId'])
    .execute(),
  (r) => [r.senderMemberId === dealerId, r.receiverMemberId === dealerId, r.status],
).map((r) => r.requestId)
const connectionIds = someOf(
  await db.selectFrom('connections').select(['connectionId', 'status']).execute(),
  (c) => c.status,
).map((c) => c.connectionId)

const wasteIds = someOf(await db.selectFrom('wastes').select(['wasteId', 'status', 'bookOwnerId']).execute(), (w) => [
  w.status,
  w.bookOwnerId,
]).map((w) => w.wasteId)

type Owned = { id: number; bookOwnerId: number | null }
const oneOfEachBook = (rows: Owned[]) => idsOf(someOf(rows, ({ bookOwnerId }) => bookOwnerId))
const idsAt: [path: RegExp, ids: number[]][] = [
  [
    /^\/(statements\/|balances\/of-)?transactions?\//,
    oneOfEachBook(await db.selectFrom('transactions').select(['transactionId as id', 'bookOwnerId']).execute()),
  ],
  [
    /^\/inventory\/lots\//,
    oneOfEachBook(await db.selectFrom('inventoryLots').select(['lotId as id', 'bookOwnerId']).execute()),
  ],
  [
    /^\/inventory\/receipts\//,
    oneOfEachBook(await db.selectFrom('receipts').select(['receiptId as id', 'bookOwnerId']).execute()),
  ],
  [
    /^\/warehouses\//,
    oneOfEachBook(await db.selectFrom('warehouses').select(['warehouseId as id', 'bookOwnerId']).execute()),
  ],
  [
    /^\/departments\//,
    oneOfEachBook(await db.selectFrom('departments').select(['departmentId as id', 'bookOwnerId']).execute()),
  ],
  [
    /^\/product-codes\//,
    oneOfEachBook(await db.selectFrom('productSettings').select(['productCodeId as id', 'bookOwnerId']).execute()),
  ],
]

/** What may stand in the place of the path's first id. */
const idsIn = (path: string): number[] => {
  const named = idsAt.find(([kind]) => kind.test(path))
  if (named) return named[1]
  if (path.startsWith('/client-connections/client/') || path.startsWith('/clients/')) return clientIds
  if (path.startsWith('/balances/') || path.startsWith('/statements/clients/')) return clientIds
  if (path.startsWith('/client-connections/')) return connectionIds
  if (path.startsWith('/wastes/')) return wasteIds
  return path.includes(':memberId') || path.startsWith('/admin/members/') ? houseIds : requestIds
}

/** A list as a file that can be read as text; requests are those that somebody was sent. */
const readable = (path: string): string => {
  const asked = path.includes('/services/purchase/request/') ? 'side=received&format=csv' : 'format=csv'
  return `${path}${path.includes('?') ? '&' : '?'}${asked}`
}

/** Pictures, and papers that are drawn, hold no text that can be read here. */
const hasText = ({ reply }: Endpoint) => mannerOf(reply)?.contentTypes.some((type) => type.startsWith('text/')) ?? true

/** Every address of every reading endpoint: all its pages, each search that could find a mark, and beside them ids of every kind. */
const addresses = endpoints
  .filter((e) => e.method === 'GET' && e.path !== '/oauth2/refresh' && hasText(e))
  .flatMap((e): { name: string; paths: string[]; ofIds: string[] }[] => {
    const entries = 'entries' in e.query ? Object.keys(e.query.entries as object) : []
    const at = (id: number) => pathOf(e, { id, clientId: id, memberId: id, name: '0'.repeat(32) })
    const [plain, named] = e.path.includes(':') ? [[], idsIn(e.path).map(at)] : [[at(0)], []]
    const pages = entries.includes('size') ? [0, 1, 2].map((page) => `${e.path}?size=100&page=${page}`) : []
    const searches = entries.includes('keyword') ? ['mk', 'z', 'mk1z'].map((word) => `${e.path}?keyword=${word}`) : []
    const partners = entries.includes('clientId') ? clientIds.map((id) => `${e.path}?clientId=${id}`) : []
    const words = entries.flatMap((name) =>
      ['q', 'query'].includes(name) ? ['bk', 'mk1z', 'bk1z'].map((word) => `${e.path}?${name}=${word}`) : [],
    )
    const books = entries.includes('bookOwnerId') ? houseIds.map((id) => `${e.path}?bookOwnerId=${id}`) : []
    const names = entries.includes('nickname') ? [`${e.path}?nickname=mk1z`] : []
    // A file has all that its list has: whose book it is and what is searched for are what it adds.
    if (entries.includes('format'))
      return [{ name: nameOf(e), paths: [...plain, ...words].map(readable), ofIds: [...named, ...books].map(readable) }]
    const paths = [...plain, ...pages, ...searches, ...words, ...names]
    return [{ name: nameOf(e), paths, ofIds: [...named, ...partners, ...books] }]
  })

/** Papers that leave a house, and members as who looks after their market has them in hand. */
const showsProfiles = /^\/(statements|admin\/members\/)/

for (const [turn, { name, visitor, ...who }] of readers.entries()) {
  test(`no list, count or search shows ${name} a mark of somebody else`, async () => {
    let own = 0
    for (const [at, { name: endpoint, paths, ofIds }] of addresses.entries()) {
      // What one reader does not ask of an endpoint one of the next five does.
      for (const path of [...paths, ...byTurns(ofIds, turn + at, 6)]) {
        const answer = await visitor.go(`/api${path}`)
        const marks = marksIn(await answer.text(), who, showsProfiles.test(path))
        assert.deepEqual(marks.foreign, [], `${endpoint}: ${path}`)
        own += marks.own
      }
    }
    assert.ok(own > 0, 'not even his own')
  })
}

const pages = ['/', '/main', '/services/purchase-request', '/member/modify', '/member/login', '/login', '/nowhere']
const pagesOf = (asked: number[]) => [...pages, ...asked.map((id) => `/services/purchase-request?id=${id}`)]

for (const { name, visitor, ...who } of readers) {
  test(`no page shows ${name} a mark of somebody else`, async () => {
    let own = 0
    for (const path of pagesOf(requestIds.slice(0, 6))) {
      const marks = marksIn(await (await visitor.go(path)).text(), who)
      assert.deepEqual(marks.foreign, [], path)
      own += marks.own
    }
    assert.ok(own > 0, 'not even his own')
  })
}

test('pages that are made at the same time for different people do not mix', async () => {
  const rounds = Array.from({ length: 6 }, () =>
    readers.flatMap((r) => ['/main', '/services/purchase-request'].map((path) => ({ r, path }))),
  )
  await Promise.all(
    rounds.flat().map(async ({ r, path }) => {
      const { foreign } = marksIn(await (await r.visitor.go(path)).text(), r)
      assert.deepEqual(foreign, [], `${r.name} ${path}`)
    }),
  )
})

test('nothing that was marked stands in the log', () => {
  assert.deepEqual(
    market.logged.filter((line) => /[mb]k\d+/.test(JSON.stringify(line))),
    [],
  )
})
