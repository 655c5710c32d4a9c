import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import type { App } from '../../client/app/context.ts'
import { loadStatements } from '../../client/statements/list.ts'
import { answeringLine } from '../support/calls.ts'

const opened = async (now: string, dayStart = '12:00') => {
  const call = createCall({ send: answeringLine({ 'GET /clients/books': () => ({ status: 500, body: {} }) }).send })
  const dayStarts = [{ marketCodeId: 3, businessDayStart: dayStart }]
  const boot = { member: { id: 7, marketCodeId: 3 }, site: { notice: '', isMaintenance: false, dayStarts } }
  const app = { call, boot, now: () => Date.parse(now) } as App
  const { month, thisMonth } = await loadStatements({ app, url: new URL('http://own.invalid/statements') })
  return [month, thisMonth]
}

test('in the last afternoon of a month its statements are shown, and those of the next are one press away', async () => {
  assert.deepEqual(await opened('2026-11-30T11:59:00+09:00'), ['2026-11', '2026-11'])
  assert.deepEqual(await opened('2026-11-30T12:00:00+09:00'), ['2026-11', '2026-12'])
  assert.deepEqual(await opened('2026-12-01T09:00:00+09:00'), ['2026-12', '2026-12'])
})

test('where the market’s day begins at 18:00, the month goes on until then', async () => {
  assert.deepEqual(await opened('2026-11-30T17:59:00+09:00', '18:00'), ['2026-11', '2026-11'])
  assert.deepEqual(await opened('2026-11-30T18:00:00+09:00', '18:00'), ['2026-11', '2026-12'])
})
