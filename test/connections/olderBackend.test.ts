import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act as actAsAdmin } from '../../client/admin/connections/act.ts'
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

test('before a backend that knows nothing of what a form of permissions began with, they are saved', async () => {
  const acting = async (run: typeof act, fields: object) => {
    const sent: unknown[] = []
    const send: Send = async ({ body }) => {
      sent.push(body)
      if (!JSON.stringify(body).includes('seen')) return { status: 200, body: connection(7) }
      const fieldErrors = [{ field: 'seen', message: '알 수 없는 항목이에요.' }]
      return { status: 400, body: { status: 400, code: 'UNKNOWN_FIELD', message: '', fieldErrors, traceId: '' } }
    }
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'permissions', id: '7', ...fields })) form.set(name, value)
    const call = createCall({ send })
    const stores = { made: { all: new Map(), call }, announcements: { did: () => undefined } }
    const url = new URL('http://localhost/')
    await run({ app: { call, stores }, form, url, params: {} } as unknown as Parameters<typeof act>[0])
    return sent
  }
  const fields = { permission: 'CLIENT_VIEW', seen: 'CLIENT_VIEW,EXPORT', reason: '정리' }
  const [seen, wanted] = [{ seen: ['CLIENT_VIEW', 'EXPORT'] }, { permissions: ['CLIENT_VIEW'] }]
  assert.deepEqual(await acting(act, fields), [{ ...wanted, ...seen }, wanted])
  const because = { ...wanted, reason: '정리' }
  assert.deepEqual(await acting(actAsAdmin, fields), [{ ...because, ...seen }, because])
  // A page that was drawn without scripts by version N-1.
  assert.deepEqual(await acting(act, { permission: 'CLIENT_VIEW' }), [wanted])
})
