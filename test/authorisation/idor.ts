import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { endpoints, nameOf } from '../support/endpoints.ts'
import { byTurns } from '../support/size.ts'
import { type Snapshot, snapshot } from '../support/snapshot.ts'
import type { Cast, Principal } from './cast.ts'
import { ABSENT, malformed, oddCalls, type Place, places } from './places.ts'

type Asked = { status: number; body: string; url: string }

/** Ids of others, by what they name: a foreign row must look like one that is not there. */
export function idor(open: () => Cast) {
  let cast: Cast
  let foreign: Record<Place['kind'], number[]>
  let earlier: Snapshot
  const tokens = new Map<Principal, string>()
  const took: Record<'foreign' | 'absent', number[]> = { foreign: [], absent: [] }
  let probes = 0

  before(async () => {
    cast = open()
    foreign = await rowsOfOthers(cast)
    for (const who of new Set(places.flatMap((p) => p.as))) tokens.set(who, (await cast.proof(who)).token ?? '')
    earlier = await pictureOf(cast)
  })

  const send = async (who: Principal, options: InjectOptions): Promise<Asked> => {
    probes += 1
    const headers = { ...options.headers, authorization: `Bearer ${tokens.get(who)}` }
    const answer = await cast.app.inject({ ...options, headers })
    const body = answer.body.replace(/"traceId":"[^"]*"/, '"traceId":""')
    return { status: answer.statusCode, body, url: `${options.method} ${options.url}` }
  }
  const ask = (place: Place, who: Principal, id: unknown) => send(who, place.call(id, cast))
  const timed = async (list: number[], asking: () => Promise<Asked>) => {
    const began = performance.now()
    const asked = await asking()
    list.push(performance.now() - began)
    return asked
  }

  test('every id in the path of an endpoint is tried', () => {
    const tried = places.map((place) => place.call(ABSENT, cast))
    const isTried = ({ method, path }: { method: string; path: string }) => {
      const pattern = new RegExp(`^/api${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`)
      return tried.some((t) => t.method === method && pattern.test(String(t.url)))
    }
    assert.deepEqual(endpoints.filter((e) => e.path.includes(':') && !isTried(e)).map(nameOf), [])
  })

  for (const [turn, place] of places.entries()) {
    test(`${place.name}: an id of somebody else answers like one that is not there`, async () => {
      for (const who of place.as) {
        const nothing = await timed(took.absent, () => ask(place, who, ABSENT))
        const isRefused = [204, 403, 404].includes(nothing.status) || nothing.body === '[]'
        assert.ok(isRefused, `${who}: ${nothing.status}`)
        for (const id of foreign[place.kind]) {
          const answer = await timed(took.foreign, () => ask(place, who, id))
          assert.deepEqual([answer.status, answer.body], [nothing.status, nothing.body], `${who}: ${answer.url}`)
        }
      }
    })

    test(`${place.name}: what is no id is refused`, async () => {
      // By turns: the reader of an id does not know who asks, and is the same everywhere.
      for (const [at, id] of byTurns(malformed, turn, 8).entries()) {
        const who = place.as[at % place.as.length] ?? 'stranger'
        const { status, url } = await ask(place, who, id)
        assert.ok(status >= 400 && status < 500, `${who}: ${status} for ${url} (${String(id)})`)
      }
    })
  }

  test('a list or an object in the place of an id, two of them, or one’s own beside it name nothing', async () => {
    const [request = 0] = foreign.request
    const [notification = 0] = foreign.notification
    const [client = 0] = foreign.client
    for (const options of oddCalls(cast, { request, notification, client })) {
      const { status, url, body } = await send('stranger', options)
      assert.ok(status >= 400 && status < 500, `${status} for ${url}: ${body}`)
    }
  })

  test('nothing has changed by it, and it was tried often enough', async (t) => {
    assert.deepEqual(await pictureOf(cast), earlier)
    assert.ok(probes >= 540, `${probes} probes`)
    const middle = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1]?.toFixed(2)
    t.diagnostic(
      `${probes} probes; median of a foreign id ${middle(took.foreign)} ms, of none ${middle(took.absent)} ms`,
    )
  })
}

/** Living and deleted rows of the owner and of his partner. */
async function rowsOfOthers(cast: Cast): Promise<Record<Place['kind'], number[]>> {
  const { db, person, people } = cast
  const { owner, connectedOwner, pending } = person
  const deletedAt = new Date().toISOString()
  const gone = await cast.notification()
  await db.updateTable('notifications').set({ deletedAt }).where('id', '=', gone).execute()
  const draft = await cast.request()
  await db.updateTable('purchaseRequests').set({ status: 'DRAFT' }).where('requestId', '=', draft).execute()
  const dropped = await people.outsider(owner, '지운 거래처')
  await db.updateTable('clients').set({ deletedAt }).where('clientId', '=', dropped).execute()
  return {
    request: [await cast.request(), draft],
    notification: [await cast.notification(), await cast.notification(connectedOwner.id), gone],
    client: [cast.dealerRow, owner.selfId, connectedOwner.selfId, dropped],
    import: [await cast.imported()],
    price: [(await cast.price()).priceId],
    member: [owner.id, connectedOwner.id, pending.id],
    connection: [await cast.connection(), await cast.ownConnection()],
    connectionRequest: [await cast.askedOfOwner(), await cast.askedByOwner()],
    invitation: [(await cast.invitation()).invitationId],
    warehouse: [(await cast.warehouse()).warehouseId],
    department: [(await cast.department()).departmentId],
    lot: [await cast.lot()],
    broadcast: [await cast.canceledBroadcast()],
    receipt: [await cast.receipt()],
    reservation: [await cast.reservation()],
    count: [(await cast.count()).countId],
    draftPaper: [(await cast.draftPaper()).transactionId],
    paper: [await cast.postedPaper()],
    share: [(await cast.shared()).shareId],
    savedView: [await cast.savedView(), await cast.savedView(true)],
    secretPost: [(await cast.secretPost()).postId, (await cast.deletedPost()).postId],
    payment: [await cast.payment()],
    waste: [await cast.waste(), (await cast.wastePhoto()).id],
    promise: [(await cast.promise()).promiseId],
    product: [(await cast.product()).productCodeId],
    specification: [(await cast.specification()).specificationId],
    auctionImport: [await cast.auctionImport()],
    batchRun: [await cast.batchRun()],
    auditEntry: [await cast.auditEntry()],
    menu: [(await cast.menu()).menuId],
    market: [(await cast.runMarket()).params.id],
    session: [await cast.session('owner'), await cast.session('pending')],
  }
}

/** Everything but the record of refusals at the admins' doors. */
async function pictureOf({ db }: Cast): Promise<Snapshot> {
  const { auditLog: _log, auditHead: _head, ...rest } = await snapshot(db)
  return rest
}
