import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as clients from '../../shared/clients/contract.ts'
import { type Line, signedIn, subscribe, told } from '../relay/support/line.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { openPlace, type Place } from './place.ts'

let backend: TestBackend
let place: Place
let line: Line
before(async () => {
  backend = await startTestBackend()
  place = await openPlace(backend)
  const address = backend.app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the backend does not listen')
  line = await signedIn(`ws://127.0.0.1:${address.port}`, place.staff.token)
  await subscribe(line, place.staff.id)
})
after(async () => {
  line.socket.terminate()
  await backend.close()
})

const rights = () => line.next((frame) => frame.headers.get('event') === 'rights')
const titles = () => told(line).flatMap(([event, body]) => (event === null ? [body.title] : []))
const look = () => place.call(clients.oneClient, place.staff, { params: { id: place.client } })
const pause = (status: string) =>
  place.call(clients.changeClientStatus, place.holder, { params: { id: place.client }, query: { status } }).expect(200)

test('a permission that is given or taken counts with the next call, and the open line says so at once', async () => {
  assert.ok(!('receivableAmount' in (await look().expect(200)).body))
  await place.setPermissions(place.holder, place.staffId, ['BALANCE_VIEW']).expect(200)
  await rights()
  assert.ok('receivableAmount' in (await look().expect(200)).body)
  await place.setPermissions(place.holder, place.staffId, []).expect(200)
  await rights()
  assert.ok(!('receivableAmount' in (await look().expect(200)).body))
})

test('whoever is disconnected hears nothing of the client any more, and sees nothing of it', async () => {
  await pause('PAUSED')
  await line.next((frame) => frame.body.includes('거래중지'))
  await place.disconnect(place.holder, place.staffId).expect(200)
  await rights()
  await look().expect(404)
  await pause('ACTIVE')
  // What is told next comes after it would have been told.
  await place.ask(place.holder, { receiverMemberId: place.staff.id, direction: 'LINK' }).expect(200)
  await line.next((frame) => frame.body.includes('연결하자고'))
  assert.ok(!titles().some((title) => title.includes('거래중’')), titles().join())
  assert.equal(line.socket.readyState, line.socket.OPEN, 'the line itself is his own and stays')
})
