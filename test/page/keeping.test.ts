import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAlerts } from '../../client/alerts/state.ts'
import { createCall } from '../../client/api/call.ts'
import { createKeeping } from '../../client/app/keeping.ts'
import { createStores } from '../../client/app/stores.ts'
import { plainView } from '../../shared/session/view.ts'
import { heldLine } from '../support/calls.ts'

const stores = () =>
  createStores(
    createCall({ send: heldLine().send }),
    {
      member: null,
      originalAdmin: null,
      sessionEndsAt: null,
      view: plainView,
      now: 0,
      providers: [],
      lastProvider: null,
      site: { notice: '', isMaintenance: false },
    },
    { alerts: createAlerts() },
  )

test('what an overtaken load brings late does not take the place of what was read since', async () => {
  const shown: unknown[] = []
  const keepInTurn = createKeeping(stores())
  const keep = (_: unknown, data: unknown) =>
    void (data as { rows: Promise<string> }).rows.then((rows) => shown.push(rows))
  const [old, fresh] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  keepInTurn({ rows: old.promise }, keep)
  keepInTurn({ rows: fresh.promise }, keep)
  fresh.resolve('new')
  await fresh.promise
  old.resolve('old')
  await old.promise
  await Promise.resolve()
  assert.deepEqual(shown, ['new'])
})

test('loads of different routes do not overtake each other, and what is not late is kept as it is', async () => {
  const shown: unknown[] = []
  const keepInTurn = createKeeping(stores())
  const keepRows = (_: unknown, data: unknown) =>
    void (data as { rows: Promise<string> }).rows.then((rows) => shown.push(rows))
  const keepOne = (_: unknown, data: unknown) => void shown.push((data as { one: null }).one)
  const rows = Promise.resolve('rows')
  keepInTurn({ rows }, keepRows)
  keepInTurn({ one: null }, keepOne)
  keepInTurn(null, undefined)
  await rows
  await new Promise(setImmediate)
  assert.deepEqual(shown, [null, 'rows'])
})
