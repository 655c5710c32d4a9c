import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act } from '../../client/admin/batch/act.ts'
import { CallFailed } from '../../client/api/problem.ts'
import { errorBody } from '../../shared/kit/errors.ts'

/** What a backend hears of a form; one of the version before wants both parts. */
async function sent(fields: Record<string, string>, wants: string[] = []) {
  const heard: object[] = []
  const call = async (_: unknown, { body }: { body: object }) => {
    heard.push(body)
    const missing = wants.filter((name) => !(name in body))
    const fieldErrors = missing.map((field) => ({ field, message: '입력해 주세요.' }))
    if (missing.length > 0)
      throw new CallFailed({ ...errorBody('INVALID_FIELDS', '', { fieldErrors }), fieldErrors, status: 422 })
  }
  const form = new FormData()
  for (const [name, value] of Object.entries({ id: 'codeSync', ...fields })) form.set(name, value)
  const app = { call, stores: { announcements: { did: () => undefined } } }
  const answer = await act({ app, form, url: new URL('http://localhost/admin/batch'), params: {} } as never)
  assert.ok(answer instanceof Response, 'it was done')
  return heard
}
const shown = { cron: '0 4 * * *', enabled: '0' }

test('who switches a job says nothing of its schedule, and who decides its schedule nothing of its switch', async () => {
  assert.deepEqual(await sent({ ...shown, intent: 'turn' }), [{ enabled: false }])
  assert.deepEqual(await sent({ ...shown, intent: 'save' }), [{ cron: '0 4 * * *' }])
})

test('a backend of the version before is told both', async () => {
  const both = { enabled: false, cron: '0 4 * * *' }
  assert.deepEqual(await sent({ ...shown, intent: 'turn' }, ['enabled', 'cron']), [{ enabled: false }, both])
  assert.deepEqual(await sent({ ...shown, intent: 'save' }, ['enabled', 'cron']), [{ cron: '0 4 * * *' }, both])
})
