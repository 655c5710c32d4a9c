import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import * as contract from '../../shared/connections/contract.ts'
import type { Person } from '../support/people.ts'
import { coded, type Place } from './place.ts'

/** What those who look after the market do with connections, and what everybody counts. */
export function admins(open: () => Promise<Place>) {
  let place: Place
  before(async () => {
    place = await open()
  })
  const direct = (as: Person, body: object) => place.call(contract.directConnect, as, { body })

  test('a manager of the market connects two without a request, and both are told', async () => {
    const member = await place.people.member('박새롬')
    const body = { clientId: place.holder.selfId, memberId: member.id, connectionType: 'MANAGER' }
    const reply = await direct(place.manager, body).expect(200)
    assert.deepEqual([reply.body.memberId, reply.body.status, reply.body.reach], [member.id, 'ACTIVE', 'BOOK'])
    assert.deepEqual(
      (await place.told(member)).map((n) => n.title),
      ['관리자가 거래처에 연결했어요'],
    )
    assert.deepEqual(
      (await place.told(place.holder)).map((n) => n.title),
      ['관리자가 박새롬님을 연결했어요'],
    )
    assert.equal(await place.rightsEvents(member), 1)
    assert.deepEqual(coded(await direct(place.manager, body)), [409, 'ALREADY_CONNECTED'])
  })

  test('who may not connect two is refused', async () => {
    const member = await place.people.member('새롬')
    const body = (clientId: number, memberId: number) => ({ clientId, memberId, connectionType: 'OWNER' })
    const book = place.holder.selfId
    const cases: [Person, object, (number | string)[]][] = [
      [place.holder, body(book, member.id), [403, 'ERROR_ACCESSDENIED']],
      [place.otherManager, body(book, member.id), [404, 'NOT_FOUND']],
      [place.manager, body(book, 987_654_321), [404, 'NOT_FOUND']],
      [place.manager, body(987_654_321, member.id), [404, 'NOT_FOUND']],
      [place.manager, body(book, place.admin.id), [403, 'PERMISSION_MISSING']],
      [place.manager, body(book, place.manager.id), [403, 'PERMISSION_MISSING']],
      [place.admin, body(book, place.holder.id), [409, 'ALREADY_CONNECTED']],
      [place.admin, body(book, place.manager.id), [200]],
    ]
    for (const [as, input, expected] of cases) assert.deepEqual(coded(await direct(as, input)), expected, as.name)
  })

  test('an administrator lists every connection by what he asks for, a manager those of his market', async () => {
    const ask = async (as: Person, query: Record<string, string | number>) =>
      (await place.call(contract.allConnections, as, { query }).expect(200)).body
    const client = await ask(place.admin, { clientId: place.holder.selfId, connectionType: 'OWNER', status: 'ACTIVE' })
    assert.deepEqual(
      client.content.map((c: contract.Connection) => c.memberId).toSorted(),
      [place.holder.id, place.coOwner.id, place.manager.id].toSorted(),
    )
    assert.equal((await ask(place.admin, { q: place.coOwner.nickname })).totalElements, 2)
    assert.equal(
      (await ask(place.manager, { q: place.coOwner.nickname })).totalElements,
      1,
      'his own business is elsewhere',
    )
    assert.equal((await ask(place.otherManager, { q: place.coOwner.nickname })).totalElements, 0)
    for (const q of ['%', '공_대표', '\\']) assert.equal((await ask(place.admin, { q })).totalElements, 0, q)
    const page = await ask(place.admin, { memberId: place.staff.id, size: 1, page: 1 })
    assert.deepEqual([page.content.length, page.totalElements, page.totalPages], [1, 2, 2])
    assert.deepEqual(coded(await place.call(contract.allConnections, place.holder)), [403, 'ERROR_ACCESSDENIED'])
  })

  test('the statistics are nine numbers of one’s own; an administrator’s are of all', async () => {
    const of = async (as: Person) => (await place.call(contract.connectionStatistics, as).expect(200)).body
    const person = await place.people.member('세는이')
    const own = {
      totalConnections: 1,
      activeConnections: 1,
      pendingConnections: 0,
      rejectedConnections: 0,
      ownerConnections: 1,
      managerConnections: 0,
      todayNewConnections: 1,
      weekNewConnections: 1,
      monthNewConnections: 1,
    }
    assert.deepEqual(await of(person), own)
    const long = await place.people.connect(person, place.client)
    const at = { connectedAt: '2020-01-01T00:00:00Z' }
    await place.db.updateTable('connections').set(at).where('connectionId', '=', long).execute()
    const link = { receiverMemberId: place.holder.id, direction: 'LINK' }
    const { id } = (await place.ask(person, link).expect(200)).body
    assert.deepEqual(await of(person), {
      ...own,
      totalConnections: 2,
      activeConnections: 2,
      pendingConnections: 1,
      managerConnections: 1,
    })
    await place.reject(place.holder, id).expect(200)
    const refused = await of(person)
    assert.deepEqual([refused.pendingConnections, refused.rejectedConnections], [0, 1])
    await place.disconnect(person, long).expect(200)
    const after = await of(person)
    assert.deepEqual([after.totalConnections, after.activeConnections, after.managerConnections], [2, 1, 0])
    const { n } = await place.db
      .selectFrom('connections')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    assert.equal((await of(place.admin)).totalConnections, n)
    const market = await of(place.manager)
    assert.ok(market.totalConnections < n && market.totalConnections > 4, `${market.totalConnections} of ${n}`)
  })
}
