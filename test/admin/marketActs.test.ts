import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act } from '../../client/admin/market/act.ts'
import { CallFailed } from '../../client/api/problem.ts'
import { errorBody } from '../../shared/kit/errors.ts'

/** Sends the calendar with two days ticked; what was said to whoever did it, and what came back. */
async function sent(fields: Record<string, string>, { isRefused = false, isOlder = false } = {}) {
  const said: string[] = []
  const heard: object[] = []
  const call = async (_endpoint: unknown, { body }: { body: { seen?: object } }) => {
    heard.push(body)
    if (isOlder && body.seen) {
      const fieldErrors = [{ field: 'seen', message: '모르는 항목이에요.' }]
      throw new CallFailed({ ...errorBody('UNKNOWN_FIELD', ''), fieldErrors, status: 422 })
    }
    if (isRefused) throw new CallFailed({ ...errorBody('INVALID_FIELDS', ''), fieldErrors: [], status: 422 })
  }
  const form = new FormData()
  for (const [name, value] of Object.entries({ id: '1', category: 'ALL', ...fields })) form.set(name, value)
  for (const date of ['2026-12-01', '2026-12-03']) form.append('dates', date)
  const app = { call, stores: { announcements: { did: (words: string) => said.push(words) } } }
  const answer = await act({ app, form, url: new URL('http://localhost/admin/market?tab=holidays') } as never)
  return { said, heard, values: 'data' in answer ? (answer.data as { values: Record<string, string> }).values : {} }
}

test('who closes days or opens them is told for which goods', async () => {
  assert.deepEqual((await sent({ intent: 'open' })).said, ['2일을 영업일로 정했어요.'])
  assert.deepEqual((await sent({ intent: 'open', category: 'FRUIT' })).said, ['2일을 과일 영업일로 정했어요.'])
  assert.deepEqual((await sent({ intent: 'close', category: 'FRUIT' })).said, ['2일을 과일 휴업일로 정했어요.'])
})

test('days that were ticked are ticked still when they are refused', async () => {
  assert.equal((await sent({ intent: 'open' }, { isRefused: true })).values.dates, '2026-12-01 2026-12-03')
})

test('a corporation is saved over what its form began with; a backend of the version before is told of the corporation alone', async () => {
  const fields = { intent: 'corporation', known: 'yes', corpCode: '11000105', corpName: '새청과', isActive: 'on' }
  const seen = { 'seen.corpName': '옛청과', 'seen.isPublicYard': 'true', 'seen.isActive': 'true' }
  const corporation = { corpName: '새청과', isPublicYard: false, isActive: true }
  const whole = { ...corporation, seen: { corpName: '옛청과', isPublicYard: true, isActive: true } }
  assert.deepEqual((await sent({ ...fields, ...seen })).heard, [whole])
  const { heard, said } = await sent({ ...fields, ...seen }, { isOlder: true })
  assert.deepEqual([heard, said], [[whole, corporation], ['법인 정보를 저장했어요.']])
})
