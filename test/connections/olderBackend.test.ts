import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall, type Send } from '../../client/api/call.ts'
import { act } from '../../client/connections/actions.ts'
import { connection, request } from './samples.ts'

/** What is sent by a form with these fields, after each field that is left as it stands. */
async function sentBy(fields: Record<string, string>): Promise<unknown> {
  const sent: unknown[] = []
  const send: Send = async ({ method, body }) => {
    if (method !== 'GET') sent.push(body)
    return { status: 200, body: fields.intent === 'accept' ? connection(7) : request(7) }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const call = createCall({ send })
  const app = { call, stores: { made: { all: new Map(), call } } }
  await act({ app, form, url: new URL('http://localhost/member/connections'), params: {} } as unknown as Parameters<
    typeof act
  >[0])
  return sent[0]
}
const link = { intent: 'request', direction: 'LINK', receiverMemberId: '2', formKey: 'k' }

test('before a backend that asks nobody which client it is, members are linked: no field of it is sent until it is ticked', async () => {
  const sent = JSON.stringify([
    await sentBy({ ...link, rowId: '5' }),
    await sentBy({ ...link, direction: 'JOIN', joinClientId: '5' }),
    await sentBy({ intent: 'accept', id: '3', rowId: '5' }),
    await sentBy({ intent: 'accept', id: '3' }),
  ])
  assert.ok(sent.includes('"receiverMemberId":2') && sent.includes('"clientId":5'), sent)
  assert.ok(!sent.includes('asNew'), sent)
  const ticked = JSON.stringify([
    await sentBy({ ...link, asNew: 'on' }),
    await sentBy({ intent: 'accept', id: '3', asNew: 'on' }),
  ])
  assert.equal(ticked.match(/"asNew":true/g)?.length, 2, ticked)
})
