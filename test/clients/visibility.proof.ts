import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '../../shared/clients/contract.ts'
import { exportClients } from '../../shared/clients/imports.ts'
import { createPrice, listPrices } from '../../shared/clients/prices.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import * as notifications from '../../shared/notifications/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'

/**
 * Two books in two markets. Every word in them carries a mark of its book and client: `mkAx1` is of the first client in
 * book A. A balance carries 777 and the book, a credit limit 888.
 */
const SIZE = 6
const OWED = { A: 7_770_001, B: 7_770_002 } as const
const LIMIT = { A: 8_880_001, B: 8_880_002 } as const
type BookName = keyof typeof OWED

let backend: TestBackend
let people: ReturnType<typeof peopleOf>
let productCodeId: number
const books = new Map<BookName, { holder: Person; clients: number[] }>()
type Actor = { person: Person; sees: readonly string[]; balances: boolean; exports: boolean }
const actors = new Map<string, Actor>()

const bookOf = (name: BookName) => {
  const book = books.get(name)
  if (!book) throw new Error(`no book ${name}`)
  return book
}
const marks = (book: BookName, ...of: number[]) => (of.length > 0 ? of : range()).map((n) => `mk${book}x${n}`)
const range = () => Array.from({ length: SIZE }, (_, n) => n)

before(async () => {
  backend = await startTestBackend()
  people = peopleOf(backend)
  const [here, there] = await backend.db
    .selectFrom('marketCodes')
    .select('marketCodeId')
    .orderBy('sortOrder')
    .limit(2)
    .execute()
  const product = await backend.db.selectFrom('productCodes').select('productCodeId').executeTakeFirstOrThrow()
  productCodeId = product.productCodeId
  const settle = (person: Person, market = here) =>
    backend.db
      .updateTable('members')
      .set({ marketCodeId: market?.marketCodeId ?? null })
      .where('id', '=', person.id)
      .execute()

  for (const name of ['A', 'B'] as const) {
    const holder = await people.member(`책주인${name}`)
    await settle(holder, name === 'A' ? here : there)
    books.set(name, { holder, clients: await fill(name, holder) })
  }
  const { holder, clients } = bookOf('A')
  const add = async (name: string, sees: readonly string[], rest: Partial<Actor> & { person?: Person } = {}) => {
    const person = rest.person ?? (await people.member(name))
    actors.set(name, { person, sees, balances: rest.balances ?? false, exports: rest.exports ?? false })
    return person
  }
  const join = async (name: string, at: number, type: 'OWNER' | 'MANAGER', permissions: Permission[]) => {
    const person = await people.member(name)
    await people.connect(person, at, type, permissions)
    return person
  }
  const all = marks('A')
  await add('the holder', all, { person: holder, balances: true, exports: true })
  await add('a second owner', all, {
    ...{ person: await join('공동대표', holder.selfId, 'OWNER', []), balances: true, exports: true },
  })
  await add('a manager who sees balances', all, {
    person: await join('경리', holder.selfId, 'MANAGER', ['BALANCE_VIEW', 'EXPORT']),
    ...{ balances: true, exports: true },
  })
  await add('a manager who does not', all, {
    person: await join('배송', holder.selfId, 'MANAGER', ['EXPORT']),
    exports: true,
  })
  const single = await join('두 곳만', clients[0] ?? 0, 'MANAGER', [])
  await people.connect(single, clients[1] ?? 0, 'MANAGER', [])
  await add('somebody who works with two clients', marks('A', 0, 1), { person: single })
  const gone = await join('그만둔 사람', holder.selfId, 'MANAGER', ['BALANCE_VIEW', 'EXPORT'])
  await backend.db
    .updateTable('connections')
    .set({ status: 'DISCONNECTED' })
    .where('memberId', '=', gone.id)
    .where('clientId', '=', holder.selfId)
    .execute()
  await add('somebody who has left', [], { person: gone })
  await add('a stranger', [])
  await add('the holder of the other book', [], { person: bookOf('B').holder })
  const manager = await people.member('시장관리자', 'ROLE_MANAGER')
  const otherManager = await people.member('다른 시장관리자', 'ROLE_MANAGER')
  await settle(manager)
  await settle(otherManager, there)
  await add('the manager of the market', all, { person: manager, balances: true })
  await add('the manager of the other market', [], { person: otherManager })
  await add('a system administrator', all, { person: await people.member('관리자', 'ROLE_SYSADMIN'), balances: true })

  await move('A')
  await move('B')
})
after(() => backend.close())

async function fill(name: BookName, holder: Person): Promise<number[]> {
  const ids: number[] = []
  for (const n of range()) {
    const mark = `mk${name}x${n}`
    const body = {
      clientName: `가게 ${mark}`,
      phone: `010-${name === 'A' ? '1111' : '2222'}-000${n}`,
      ceoName: mark,
      memo: mark,
      address: mark,
      contacts: [{ name: mark, isPrimary: true }],
      creditLimitAmount: LIMIT[name],
      openingArAmount: OWED[name],
      openingDate: '2026-01-01',
    }
    const { clientId } = (await backend.call(contract.createClient, holder, { body }).expect(200)).body
    const price = { productCodeId, unitPrice: 1_000, validFrom: '2026-01-01' }
    await backend.call(createPrice, holder, { params: { id: clientId }, body: price }).expect(200)
    ids.push(clientId)
  }
  return ids
}

/** Something happens in the book that bells ring of. */
async function move(name: BookName) {
  const { holder, clients } = bookOf(name)
  for (const [n, id] of clients.entries()) {
    const body = { reason: `mk${name}x${n}` }
    await backend
      .call(contract.changeClientStatus, holder, { params: { id }, query: { status: 'BLOCKED' }, body })
      .expect(200)
  }
}

const marksIn = (text: string) => [...new Set(text.match(/mk[AB]x\d/g) ?? [])].toSorted()
const moneyIn = (text: string) => [...new Set(text.match(/7770001|7770002|8880001|8880002/g) ?? [])].toSorted()

type Question = {
  name: string
  ask(by: Person, book: BookName): Promise<{ status: number; text: string }>
  /** What it shows of what may be seen: all of it unless said. */
  shows?: 'some' | 'nothing'
  /** No figure stands in it, for whoever asks. */
  hasNoMoney?: true
  /** Needs more than the sight of a client. */
  needs?: 'balances' | 'exports'
}
const asking = async (test: ReturnType<TestBackend['call']>) => {
  const reply = await test.responseType('blob')
  return { status: reply.status, text: Buffer.from(reply.body).toString('utf8') }
}
const listed = (name: string, query: Record<string, string | number>, more: Partial<Question> = {}): Question => ({
  name,
  ...more,
  ask: (by, book) =>
    asking(
      backend.call(contract.listClients, by, { query: { size: 100, bookOwnerId: bookOf(book).holder.id, ...query } }),
    ),
})

const questions: readonly Question[] = [
  listed('the list', {}),
  listed('the list of those who are blocked', { status: 'BLOCKED' }),
  listed('a search for a name', { q: '가게' }),
  listed('a search for initials', { q: 'ㄱㄱ' }),
  listed('a search for a contact', { q: 'mk' }),
  listed('a search for digits', { q: '000' }),
  listed('a search that only the other book answers', { q: '2222' }, { shows: 'nothing' }),
  listed('the list by what is owed', { sort: '-receivable' }, { needs: 'balances' }),
  listed('the list of who is late', { overdueOnly: 'true' }, { needs: 'balances' }),
  {
    name: 'what completes a name',
    hasNoMoney: true,
    ask: (by, book) =>
      asking(backend.call(contract.suggestClients, by, { query: { bookOwnerId: bookOf(book).holder.id, q: '가게' } })),
  },
  {
    name: 'the export',
    needs: 'exports',
    ask: (by, book) =>
      asking(backend.call(exportClients, by, { query: { bookOwnerId: bookOf(book).holder.id, format: 'csv' } })),
  },
]

for (const book of ['A', 'B'] as const) {
  for (const { name, ask, shows, needs, hasNoMoney } of questions) {
    test(`${name} of book ${book} shows each what is for his eyes`, async () => {
      for (const [who, actor] of actors) {
        const holds = who === 'the holder of the other book' || who === 'the manager of the other market'
        const mayB = holds || who === 'a system administrator'
        const sees = book === 'A' ? actor.sees : mayB ? marks('B') : []
        const balances = book === 'A' ? actor.balances : mayB
        const exports = book === 'A' ? actor.exports : who === 'the holder of the other book'
        const { status, text } = await ask(actor.person, book)
        const isRefused = (needs === 'balances' && !balances) || (needs === 'exports' && !exports)
        const expected = sees.length === 0 ? 404 : isRefused ? 403 : 200
        assert.equal(status, expected, `${who}: ${text}`)
        const shown = expected !== 200 || (shows === 'nothing' && book === 'A') ? [] : sees
        assert.deepEqual(marksIn(text), shown, who)
        const isForHim = balances && shown.length > 0 && !hasNoMoney
        assert.equal(moneyIn(text).length > 0, isForHim, `${who}: ${moneyIn(text)}`)
        assert.ok(
          moneyIn(text).every((sum) => sum.endsWith(book === 'A' ? '1' : '2')),
          who,
        )
      }
    })
  }
}

test('counts and sums tell nobody of rows that he does not see, and sums are for who sees every balance', async () => {
  for (const [who, actor] of actors) {
    const { body, status } = await backend.call(contract.clientTotals, actor.person, {
      query: { bookOwnerId: bookOf('A').holder.id },
    })
    if (actor.sees.length === 0) {
      assert.equal(status, 404, who)
      continue
    }
    const sum = OWED.A * SIZE
    assert.deepEqual(
      body,
      actor.balances ? { count: SIZE, receivableAmount: sum, payableAmount: 0 } : { count: actor.sees.length },
      who,
    )
    const list = await backend.call(contract.listClients, actor.person, {
      query: { bookOwnerId: bookOf('A').holder.id, size: 1 },
    })
    assert.equal(list.body.totalElements, actor.sees.length, who)
  }
})

test('a client, its history and its prices open for those who see it and are not there for anybody else', async () => {
  const { clients } = bookOf('A')
  for (const [who, actor] of actors) {
    for (const [n, id] of clients.entries()) {
      const isSeen = actor.sees.includes(`mkAx${n}`)
      const answers = await Promise.all(
        [contract.oneClient, contract.clientHistory, listPrices].map((e) =>
          asking(backend.call(e, actor.person, { params: { id } })),
        ),
      )
      for (const { status, text } of answers) {
        assert.equal(status, isSeen ? 200 : 404, `${who} ${id}: ${text}`)
        assert.deepEqual(
          marksIn(text).filter((mark) => mark !== `mkAx${n}`),
          [],
          who,
        )
        if (!isSeen) assert.deepEqual(marksIn(text), [], who)
        if (!actor.balances) assert.deepEqual(moneyIn(text), [], who)
      }
    }
  }
})

test('the books somebody is offered are his own and those he is connected with', async () => {
  for (const [who, actor] of actors) {
    const { body } = await backend.call(contract.listBooks, actor.person).expect(200)
    const [own, ...others] = body as contract.Book[]
    assert.deepEqual([own?.reach, own?.bookOwnerId], ['OWN', actor.person.id], who)
    const isStaff =
      actor.sees.length > 0 && !['the holder', 'the manager of the market', 'a system administrator'].includes(who)
    const reach = actor.sees.length === SIZE ? 'BOOK' : 'CLIENT'
    assert.deepEqual(
      others.map((b) => [b.bookOwnerId, b.reach]),
      isStaff ? [[bookOf('A').holder.id, reach]] : [],
      who,
    )
  }
})

test('bells rang for those who see the client by a connection, and told of no other', async () => {
  const byRole = ['the manager of the market', 'a system administrator', 'the holder']
  for (const [who, actor] of actors) {
    const { body } = await backend.call(notifications.list, actor.person, { query: { size: 100 } }).expect(200)
    const told = marksIn(JSON.stringify(body))
    assert.deepEqual(told, byRole.includes(who) ? [] : actor.sees, who)
  }
})

test('nobody else’s words stand in what a stranger is answered, whatever he asks with', async () => {
  const stranger = actors.get('a stranger')?.person
  assert.ok(stranger)
  const { holder, clients } = bookOf('A')
  const asked = [
    { e: contract.listClients, query: { q: 'mk' } },
    { e: contract.suggestClients, query: { q: 'mk' } },
    { e: contract.clientTotals, query: {} },
    { e: contract.listClients, query: { bookOwnerId: holder.id } },
    { e: exportClients, query: { format: 'csv' } },
  ]
  for (const { e, query } of asked)
    assert.deepEqual(marksIn((await asking(backend.call(e, stranger, { query }))).text), [])
  const missing = await asking(backend.call(contract.oneClient, stranger, { params: { id: 987_654_321 } }))
  const foreign = await asking(backend.call(contract.oneClient, stranger, { params: { id: clients[0] ?? 0 } }))
  const plain = (text: string) => text.replace(/"traceId":"[^"]*"/, '')
  assert.deepEqual([foreign.status, plain(foreign.text)], [missing.status, plain(missing.text)])
})
