import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallFailed } from '../../client/api/problem.ts'
import { type AcceptAction, accept } from '../../client/invitations/accept.ts'

/** Presses 수락 with this key in the form; which key the backend heard. */
async function pressed(formKey: string, reply: () => unknown) {
  const heard: (string | undefined)[] = []
  const call = async (_: unknown, { idempotencyKey }: { idempotencyKey?: string }) => {
    heard.push(idempotencyKey)
    return reply()
  }
  const form = new FormData()
  form.set('formKey', formKey)
  const app = { call, knows: () => true }
  const answer = await accept({ app, params: { token: 'a'.repeat(43) }, form } as never)
  return { answer, heard }
}

test('an invitation whose answer was lost is accepted under the same key when it is pressed again', async () => {
  const lost = () => {
    throw new CallFailed({ status: 0, code: 'NETWORK', message: '', fieldErrors: [], traceId: null })
  }
  const { answer, heard } = await pressed('first', lost)
  const { data } = answer as { data: AcceptAction }
  assert.deepEqual([heard, data.values.formKey, data.message === null], [['first'], 'first', false])
  const again = await pressed(data.values.formKey ?? '', () => ({ reach: 'BOOK', bookOwnerId: 3 }))
  assert.deepEqual(again.heard, ['first'])
  assert.equal((again.answer as Response).headers.get('location'), '/client/list?book=3')
})
