import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Endpoint, Schema } from '../../shared/kit/endpoint.ts'
import { formOf } from '../../shared/kit/file.ts'
import { create } from '../../shared/purchase-requests/contract.ts'
import { NewPurchaseRequestItem } from '../../shared/purchase-requests/input.ts'
import { endpoints, nameOf } from '../support/endpoints.ts'
import { type Snapshot, snapshot } from '../support/snapshot.ts'
import type { Case } from './cases.ts'
import { namesOf, validCase } from './corpusCases.ts'
import { Attached, jsonText, plainText } from './known.ts'
import { send } from './send.ts'
import type { World } from './world.ts'

/** What a caller would most like to set. */
const wanted = ['baseAuthRole', 'id', 'memberId', 'status', 'marketCodeId', 'createdBy', 'updatedBy', 'realActorId']

/** At an endpoint one column in so many is sent as well, others at the next. */
const SENT = 60

/**
 * No column of the database can be set by naming it where the contract does not: what an endpoint takes is asked about every
 * column, and the door is shown some of them, that it asks.
 */
export function massAssignment(open: () => World) {
  let columns: string[]
  let untouched: Snapshot
  before(async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
      open().db,
    )
    columns = [...new Set([...wanted, ...rows.map((r) => r.name)])].sort()
    assert.ok(columns.length > 80, `only ${columns.length} columns`)
    untouched = await snapshot(open().db)
  })

  const assertRefused = async (calls: [endpoint: Endpoint, call: Case][]) => {
    const world = open()
    for (const [endpoint, call] of calls) {
      const { answer, options } = await send(world, endpoint, call)
      const { code } = JSON.parse(answer.body)
      assert.deepEqual([answer.statusCode, code], [400, 'UNKNOWN_FIELD'], JSON.stringify(options))
    }
  }

  for (const [at, endpoint] of endpoints.filter(({ method }) => method !== 'GET').entries()) {
    test(`${nameOf(endpoint)} sets no column that it does not name`, async () => {
      const base = validCase(endpoint)
      const foreign = columns.filter((name) => !namesOf(endpoint.body).includes(name))
      const taken = foreign.filter((name) => !isUnknown(endpoint.body, withField(base.body, name), name, open()))
      assert.deepEqual(taken, [])
      const sent = foreign.filter((name, n) => wanted.includes(name) || (n + at) % SENT === 0)
      await assertRefused(sent.map((name) => [endpoint, { ...base, body: withField(base.body, name) }]))
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
    const calls = endpoints.flatMap((endpoint, at) => {
      const base = validCase(endpoint)
      const foreign = [...wanted, 'currentMemberId', 'userId'].filter((name) => !namesOf(endpoint.query).includes(name))
      const queries = foreign.map((name) => [name, withField(base.query, name)] as const)
      const taken = queries.filter(([name, query]) => !isUnknown(endpoint.query, query, name, open()))
      assert.deepEqual(taken, [], nameOf(endpoint))
      const [, query] = queries[at % queries.length] ?? []
      return query ? [[endpoint, { ...base, query }] satisfies [Endpoint, Case]] : []
    })
    await assertRefused(calls)
  })

  test('and nothing has changed by any of it', async () => {
    assert.deepEqual(await snapshot(open().db), untouched)
  })
}

/** Whether a schema refuses the field by its name. The door lets nothing in where an endpoint takes nothing. */
function isUnknown(schema: Schema, input: object, name: string, world: World): boolean {
  if (schema.type === 'undefined') return true
  const { issues = [] } = v.safeParse(schema, asRead(schema, input, world))
  return issues.some(
    ({ type, expected, path }) => type === 'strict_object' && expected === 'never' && path?.at(-1)?.key === name,
  )
}

/** A body or a query as the door has read it. */
const asRead = (schema: Schema, input: object, world: World): unknown =>
  formOf(schema)
    ? Object.fromEntries(
        Object.entries(input).map(([name, x]) => [name, x instanceof Attached ? x.file : plainText(x, world)]),
      )
    : JSON.parse(jsonText(input, world))

/** In a list the first of its items names it. */
const withField = (value: unknown, name: string): object =>
  Array.isArray(value)
    ? value.map((item, at) => (at === 0 ? withField(item, name) : item))
    : { ...(value as object | undefined), [name]: name === 'baseAuthRole' ? 'ROLE_SYSADMIN' : 1 }
