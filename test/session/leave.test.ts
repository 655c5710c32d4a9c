import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { createAlerts } from '../../client/alerts/state.ts'
import { createLeave } from '../../client/session/leave.ts'

let visits: string[] = []
let forgotten = 0
const before = Reflect.getOwnPropertyDescriptor(globalThis, 'location')

beforeEach(() => {
  visits = []
  forgotten = 0
  const location = { assign: (to: string) => void visits.push(to) }
  Object.defineProperty(globalThis, 'location', { value: location, configurable: true })
})
afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'location', before)
  else Reflect.deleteProperty(globalThis, 'location')
})

const open = () =>
  createLeave({
    alerts: createAlerts(),
    forget() {
      forgotten += 1
    },
    wanted: () => '/clients',
  })

test('the first reason to leave wins, and nothing of the member stays', () => {
  const leave = open()
  leave.signedOut()
  leave.sessionOver()
  leave.memberChanged()
  assert.deepEqual([visits, forgotten], [['/member/login'], 1])
})

test('while somebody leaves by his own will, nothing else takes him away', async () => {
  const leave = open()
  const work = Promise.withResolvers<string>()
  const leaving = leave.chosen(() => work.promise)
  leave.sessionOver()
  leave.signedOut()
  assert.deepEqual(visits, [])
  work.resolve('done')
  assert.equal(await leaving, 'done')
  // He reads his last words; what ended because of him takes him nowhere any more.
  leave.signedOut()
  assert.deepEqual([visits, forgotten], [[], 0])
})

test('when his leaving comes to nothing, the first reason that waited counts', async () => {
  const leave = open()
  const work = Promise.withResolvers<void>()
  const leaving = leave.chosen(() => work.promise)
  leave.signedOut()
  leave.sessionOver()
  work.reject(new Error('the line broke'))
  await assert.rejects(leaving, /the line broke/)
  assert.deepEqual([visits, forgotten], [['/member/login'], 1])
})

test('when his leaving comes to nothing and nothing waited, he stays, and a later reason counts', async () => {
  const leave = open()
  await assert.rejects(leave.chosen(() => Promise.reject(new Error('the line broke'))))
  assert.deepEqual(visits, [])
  leave.memberChanged()
  assert.deepEqual([visits, forgotten], [['/clients'], 1])
})

test('who tries to leave again after it failed is left alone again', async () => {
  const leave = open()
  await assert.rejects(leave.chosen(() => Promise.reject(new Error('the line broke'))))
  const work = Promise.withResolvers<void>()
  const leaving = leave.chosen(() => work.promise)
  leave.signedOut()
  assert.deepEqual(visits, [])
  work.resolve()
  await leaving
  assert.deepEqual(visits, [])
})
