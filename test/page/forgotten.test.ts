import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { renderer, startFrontDoor } from '../proxy/frontDoor.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const TIMES = 100
/** What has been looked at through a WeakRef lives until the turn is over, and some of V8's own work takes a few turns. */
async function collected(all: readonly WeakRef<object>[]): Promise<number> {
  let kept = all.length
  for (let n = 0; n < TIMES && kept > 0; n++) {
    await new Promise((resolve) => setImmediate(resolve))
    collect()
    kept = all.filter((one) => one.deref() !== undefined).length
  }
  return all.length - kept
}

test('a page that was sent leaves nothing of itself in the process', async () => {
  const asked: WeakRef<object>[] = []
  const door = await startFrontDoor({}, undefined, {
    renderer: {
      ...renderer,
      async render(page) {
        asked.push(new WeakRef(page.request))
        // As drawing does: what listens for the end knows all of the page.
        page.signal.addEventListener('abort', () => page.onError(page.request))
        return renderer.render(page)
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
