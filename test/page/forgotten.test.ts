import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderer, startFrontDoor } from '../proxy/frontDoor.ts'
import { collected } from '../support/collected.ts'

test('a page that was sent leaves nothing of itself in the process', async () => {
  const asked: WeakRef<object>[] = []
  const door = await startFrontDoor({}, undefined, {
    renderer: {
      ...renderer,
      async load(page) {
        asked.push(new WeakRef(page.request))
        // As drawing does: what listens for the end knows all of the page.
        page.signal.addEventListener('abort', () => page.onError(page.request))
        return renderer.load(page)
      },
    },
  })
  for (let n = 0; n < 20; n++) {
    const answer = await fetch(`http://127.0.0.1:${door.port}/login`)
    assert.equal(answer.status, 200)
    await answer.text()
  }
  await door.close()
  assert.equal(await collected(asked), 20)
})
