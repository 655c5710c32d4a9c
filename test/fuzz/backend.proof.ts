import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Endpoint } from '../../shared/kit/endpoint.ts'
import { listProductCodes } from '../../shared/product-codes/contract.ts'
import * as purchaseRequests from '../../shared/purchase-requests/contract.ts'
import { refreshLogin } from '../../shared/session/contract.ts'
import { endpoints, nameOf } from '../support/endpoints.ts'
import { sized } from '../support/size.ts'
import type { Case } from './cases.ts'
import { inconsistencies } from './consistent.ts'
import { jsonBodies, sqlTexts } from './corpora.ts'
import { bodyCases, textCases } from './corpusCases.ts'
import { fuzzEndpoint, judged } from './fuzz.ts'
import { massAssignment } from './massAssignment.ts'
import { openWorld, type World } from './world.ts'

/** A valid one, and some that are not; `npm run fuzz` draws ten thousand. */
const CASES = sized(2, 25)
/** The same cases in every run; `npm run fuzz` draws others. */
const SEED = 20_260_401

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.close())

describe('whatever is sent, the answer is one that a person may see', () => {
  for (const [at, endpoint] of endpoints.entries()) {
    test(`${nameOf(endpoint)}: ${CASES} calls, valid, nearly valid and hostile`, async () => {
      const { cases } = await fuzzEndpoint(world, endpoint, CASES, SEED + at)
      assert.equal(cases, CASES)
    })
  }

  test('and the database is sound at the end of it', async () => {
    assert.deepEqual(await inconsistencies(world), [])
  })
})

describe('known bad input', () => {
  const sendAll = async (endpoint: Endpoint, cases: Case[]) => {
    for (const call of cases) await judged(world, endpoint, call)
    assert.deepEqual(await inconsistencies(world), [])
    return cases.length
  }

  test('the corpora hold what they promise', () => {
    assert.ok(jsonBodies.length >= 150, `${jsonBodies.length} bodies`)
    assert.ok(sqlTexts.length >= 60, `${sqlTexts.length} texts`)
  })

  for (const endpoint of [purchaseRequests.create, refreshLogin]) {
    test(`${nameOf(endpoint)} takes every body of the corpus calmly`, async () => {
      assert.equal(await sendAll(endpoint, bodyCases(endpoint)), jsonBodies.length)
    })
  }

  for (const endpoint of [listProductCodes, purchaseRequests.one]) {
    test(`${nameOf(endpoint)} takes every text of the corpus as a text`, async () => {
      assert.ok((await sendAll(endpoint, textCases(endpoint))) >= sqlTexts.length)
    })
  }

  const addresses = [
    '/api/%zz',
    '/api/notifications/%/read',
    '/api/notifications/%c3%28/read',
    `/api/notifications/${'1'.repeat(2_000)}/read`,
    '/api/notifications/%00/read',
    '/api//notifications',
    '/api/notifications/',
    '/api/notifications/1/read/..%2f..',
    '/api/constructor',
    '/api/__proto__',
  ]
  test('an address that cannot be read leads nowhere', async () => {
    for (const url of addresses) {
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const answer = await world.app.inject({
          method,
          url,
          headers: { authorization: `Bearer ${world.buyer.token}` },
        })
        const { traceId, ...body } = answer.json()
        assert.deepEqual([answer.statusCode, body.code, Boolean(traceId)], [404, 'NOT_FOUND', true], `${method} ${url}`)
        assert.ok(!answer.body.includes('notifications'), answer.body)
      }
    }
  })

  test('a body of wrong items is answered with some of them, not with all', async () => {
    const faultsOf = async (items: unknown[]) => {
      const reply = await world.call(purchaseRequests.create, world.buyer, { body: world.order({ items }) }).expect(422)
      assert.ok(reply.text.length < 20_000, `${reply.text.length} bytes`)
      return reply.body.fieldErrors.length
    }
    assert.equal(
      await faultsOf(Array.from({ length: 100 }, () => ({ requestedQuantity: 'x', maxUnitPrice: 'x' }))),
      100,
    )
    assert.equal(await faultsOf(Array.from({ length: 50_000 }, () => null)), 1)
  })

  test('who may not call is told so before his body is read', async () => {
    for (const payload of ['{', `"${'a'.repeat(2_000_000)}"`]) {
      const headers = { 'content-type': 'application/json' }
      const answer = await world.app.inject({ method: 'POST', url: '/api/services/purchase/request', headers, payload })
      assert.deepEqual([answer.statusCode, answer.json().code], [401, 'REQUIRE_LOGIN'])
    }
  })

  test('a wildcard in a search is a letter', async () => {
    for (const keyword of ['%', '_', '사_', '\\', "'"]) {
      // Of the common list: what was drawn above may have made a product with just that name.
      const query = { keyword, source: 'STANDARD' }
      const reply = await world.call(listProductCodes, world.buyer, { query }).expect(200)
      assert.equal(reply.body.totalElements, 0, `${keyword} found ${reply.body.totalElements}`)
    }
  })
})

describe('a caller sets nothing but what the contract names', () => massAssignment(() => world))
