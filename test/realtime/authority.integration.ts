import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { type Line, openLine, subscribe } from '../relay/support/line.ts'
import { type Market, startMarket } from '../support/market.ts'

let market: Market
before(async () => {
  market = await startMarket()
})
after(() => market.close())

const people = { buyer: 'buyer@demo.example', dealer: 'dealer@demo.example' }

/** A signed-in person with an open tab that listens. */
async function atHisDesk(email: string) {
  const person = await market.signedIn(email)
  const id = Number(person.jar.get('id'))
  const tab = await openLine(market.origin.replace('http', 'ws'), {
    cookie: person.cookieHeader(),
    origin: market.origin,
  })
  tab.send('CONNECT', { 'accept-version': '1.2' })
  await tab.next('CONNECTED')
  await subscribe(tab, id)
  return { person, id, tab }
}
const setMember = (
  id: number,
  change: { status?: 'ACTIVE' | 'SUSPENDED'; baseAuthRole?: 'ROLE_USER' | 'ROLE_PENDING' },
) => market.database.db.updateTable('members').set(change).where('id', '=', id).execute()
const within = async (tab: Line) => {
  const began = performance.now()
  const { code } = await tab.closed
  return { code, ms: performance.now() - began }
}

for (const [what, change, back] of [
  ['suspended', { status: 'SUSPENDED' }, { status: 'ACTIVE' }],
  ['sent back to waiting', { baseAuthRole: 'ROLE_PENDING' }, { baseAuthRole: 'ROLE_USER' }],
] as const) {
  test(`the open tab of a member who is ${what} closes at once, and he cannot open another`, async () => {
    const { person, id, tab } = await atHisDesk(people.buyer)
    await setMember(id, change)
    const { code, ms } = await within(tab)
    assert.equal(code, 4401)
    assert.ok(ms < 5_000, `${ms} ms`)
    const again = await openLine(market.origin.replace('http', 'ws'), {
      cookie: person.cookieHeader(),
      origin: market.origin,
    })
    again.send('CONNECT', { 'accept-version': '1.2' })
    assert.equal((await again.closed).code, 4401)
    await setMember(id, back)
  })
}

test('signing out closes the tab of that session, and another session of the same member stays', async () => {
  const goes = await atHisDesk(people.dealer)
  const stays = await atHisDesk(people.dealer)
  await goes.person.call('POST', '/api/member/logout')
  assert.equal((await goes.tab.closed).code, 4401)
  assert.equal(stays.tab.socket.readyState, stays.tab.socket.OPEN)
})

test('a member who asks for the notices of others stands in the audit log, once however often he asks', async () => {
  const asks = async (email: string, destination: string) => {
    const { id, tab } = await atHisDesk(email)
    tab.send('SUBSCRIBE', { id: 'x', destination })
    assert.equal((await tab.closed).code, 4403)
    return id
  }
  const entries = () =>
    market.database.db
      .selectFrom('auditLog')
      .select(['actorId', 'action', 'result', 'entityId'])
      .where('entityType', '=', 'topic')
      .orderBy('seq')
      .execute()
  const buyer = await asks(people.buyer, '/queue/orders')
  while ((await entries()).length === 0) await turn()
  for (const destination of ['/queue/orders', '/topic/notifications/0', '/topic/orders'])
    await asks(people.buyer, destination)
  const dealer = await asks(people.dealer, '/queue/orders')
  while (!(await entries()).some(({ actorId }) => actorId === dealer)) await turn()
  const told = { action: 'PERMISSION', result: 'DENIED', entityId: '/queue/orders' }
  assert.deepEqual(await entries(), [
    { actorId: buyer, ...told },
    { actorId: dealer, ...told },
  ])
})
