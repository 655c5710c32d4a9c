import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '../../client/api/call.ts'
import { CallFailed, problemOf } from '../../client/api/problem.ts'
import { shipLots } from '../../client/purchase-requests/shipLots.ts'
import { answered, item } from './support/request.ts'

const refusing = (status: number) =>
  (() => Promise.reject(new CallFailed(problemOf(status, undefined)))) as unknown as Call
const request = answered({ items: [item({ productCodeId: 7 })] })

test('who does not see the stock has the form of what is shipped without any lot to choose', async () => {
  assert.deepEqual(await shipLots(refusing(403), request), { 7: [] })
  await assert.rejects(shipLots(refusing(503), request), 'nobody knows then whether there are any')
})
