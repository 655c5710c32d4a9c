import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall } from '../../client/api/call.ts'
import type { App } from '../../client/app/context.ts'
import { loadStatements } from '../../client/statements/list.ts'
import { answeringLine } from '../support/calls.ts'

const opened = (now: string, path = '/statements') => {
  const call = createCall({ send: answeringLine({ 'GET /clients/books': () => ({ status: 500, body: {} }) }).send })
  const app: Pick<App, 'call' | 'now'> = { call, now: () => Date.parse(now) }
  const { month, thisMonth } = loadStatements({ app: app as App, url: new URL(path, 'http://own.invalid') })
  return [month, thisMonth]
}

test('in the last afternoon of a month its statements are shown, and those of the next are one press away', () => {
  assert.deepEqual(opened('2026-11-30T11:59:00+09:00'), ['2026-11', '2026-11'])
  assert.deepEqual(opened('2026-11-30T12:00:00+09:00'), ['2026-11', '2026-12'])
  assert.deepEqual(opened('2026-12-01T09:00:00+09:00'), ['2026-12', '2026-12'])
})
