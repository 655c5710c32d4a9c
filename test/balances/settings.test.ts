import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall, type Request } from '../../client/api/call.ts'
import type { App } from '../../client/app/context.ts'
import { balanceActs } from '../../client/balances/acts.ts'
import { changedIn } from '../../client/balances/settings.ts'

const begun = { autoApplyPrepaid: false, reminderDays: [0, 7], blockAfterDays: null }

test('who changes one thing of how a book settles leaves the others as a colleague may have set them', () => {
  assert.deepEqual(changedIn(begun, { ...begun, reminderDays: [7, 0] }), {})
  assert.deepEqual(changedIn(begun, { ...begun, blockAfterDays: 30 }), { blockAfterDays: 30 })
  assert.deepEqual(changedIn({ ...begun, blockAfterDays: 30 }, begun), { blockAfterDays: null })
  assert.deepEqual(changedIn(begun, { ...begun, autoApplyPrepaid: true, reminderDays: [] }), {
    autoApplyPrepaid: true,
    reminderDays: [],
  })
})

test('a backend of version N-1, which wants all of them, is told what stands there by now', async () => {
  const sent: Request[] = []
  const stored = { ...begun, reminderDays: [0, 3] }
  const fieldErrors = [{ field: 'autoApplyPrepaid', message: '꼭 필요한 항목이에요.' }]
  const refusal = {
    status: 422,
    code: 'INVALID_FIELDS',
    message: '입력한 내용을 확인해 주세요.',
    fieldErrors,
    traceId: 'a',
  }
  const call = createCall({
    async send(request) {
      sent.push(request)
      if (request.method === 'GET') return { status: 200, body: stored }
      const isWhole = Object.hasOwn(Object(request.body), 'autoApplyPrepaid')
      return isWhole ? { status: 200, body: { ...stored, blockAfterDays: 30 } } : { status: 422, body: refusal }
    },
  })
  await balanceActs({ call } as App).setSettings(7, { blockAfterDays: 30 })
  assert.deepEqual(
    sent.map(({ body }) => body),
    [{ bookOwnerId: 7, blockAfterDays: 30 }, undefined, { bookOwnerId: 7, ...stored, blockAfterDays: 30 }],
  )
})
