import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Renderer } from '../../server/page/renderer.ts'
import { renderer, startFrontDoor, TOKEN } from '../proxy/frontDoor.ts'

const waiting: Renderer = {
  ...renderer,
  // Whatever it waits for, it does not hear that its time is over.
  load: () => new Promise(() => undefined),
}

test('a page of which nothing is there in time is answered as late, in Korean and as a page', async (t) => {
  const door = await startFrontDoor({}, undefined, { renderer: waiting, renderMs: 50 })
  t.after(() => door.close())
  const answer = await fetch(`http://127.0.0.1:${door.port}/main`, { headers: { authorization: `Bearer ${TOKEN}` } })
  assert.equal(answer.status, 504)
  assert.match(answer.headers.get('content-type') ?? '', /html/)
  assert.match(await answer.text(), /응답이 늦어지고 있어요/)
})
