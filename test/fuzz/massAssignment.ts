import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import type { Endpoint } from '../../shared/kit/endpoint.ts'
import { create } from '../../shared/purchase-requests/contract.ts'
import { NewPurchaseRequestItem } from '../../shared/purchase-requests/input.ts'
import { endpoints, nameOf } from '../support/endpoints.ts'
import { snapshot } from '../support/snapshot.ts'
import type { Case } from './cases.ts'
import { namesOf, validCase } from './corpusCases.ts'
import { send } from './send.ts'
import type { World } from './world.ts'

/** What a caller would most like to set. */
const wanted = ['baseAuthRole', 'id', 'memberId', 'status', 'marketCodeId', 'createdBy', 'updatedBy', 'realActorId']

/** One column in so many is tried at an endpoint, others at the next. */
const SHARE = 6

/** No column of the database can be set by naming it where the contract does not. */
export function massAssignment(open: () => World) {
  let columns: string[]
  before(async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
      open().db,
    )
    columns = [...new Set([...wanted, ...rows.map((r) => r.name)])].sort()
    assert.ok(columns.length > 80, `only ${columns.length} columns`)
  })

  const assertRefused = async (calls: [endpoint: Endpoint, call: Case][]) => {
    const world = open()
    const earlier = await snapshot(world.db)
    for (const [endpoint, call] of calls) {
      const { answer, options } = await send(world, endpoint, call)
      const { code } = JSON.parse(answer.body)
      assert.deepEqual([answer.statusCode, code], [400, 'UNKNOWN_FIELD'], JSON.stringify(options))
    }
    assert.deepEqual(await snapshot(world.db), earlier)
  }

  for (const [at, endpoint] of endpoints.filter(({ method }) => method !== 'GET').entries()) {
    test(`${nameOf(endpoint)} sets no column that it does not name`, async () => {
      const base = validCase(endpoint)
      // What a caller would like best at each endpoint, and every column of the database at some of them.
      const tried = columns.filter((name, n) => wanted.includes(name) || (n + at) % SHARE === 0)
      const foreign = tried.filter((name) => !namesOf(endpoint.body).includes(name))
      await assertRefused(foreign.map((name) => [endpoint, { ...base, body: withField(base.body, name) }]))
    })
  }

  test('a line of a purchase request sets no column that it does not name', async () => {
    const base = validCase(create)
    const body = base.body as { items: object[] }
    const foreign = columns.filter((name) => !Object.hasOwn(NewPurchaseRequestItem.entries, name))
    const items = foreign.map((name) => [withField(body.items[0], name)])
    await assertRefused(items.map((lines) => [create, { ...base, body: { ...body, items: lines } }]))
  })

  test('no query takes a field that the contract does not name', async () => {
    const calls = endpoints.flatMap((endpoint) => {
      const base = validCase(endpoint)
      const foreign = [...wanted, 'currentMemberId', 'userId'].filter((name) => !namesOf(endpoint.query).includes(name))
      return foreign.map((name): [Endpoint, Case] => [endpoint, { ...base, query: withField(base.query, name) }])
    })
    await assertRefused(calls)
  })
}

/** In a list the first of its items names it. */
const withField = (value: unknown, name: string): object =>
  Array.isArray(value)
    ? value.map((item, at) => (at === 0 ? withField(item, name) : item))
    : { ...(value as object | undefined), [name]: name === 'baseAuthRole' ? 'ROLE_SYSADMIN' : 1 }
