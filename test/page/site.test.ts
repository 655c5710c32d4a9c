import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSite } from '../../server/page/site.ts'
import type { Upstream } from '../../server/upstream.ts'

const nothing = { notice: '', isMaintenance: false }

/** A backend that answers with `body`; `asked` counts, `answered` waits for the last answer to be taken in. */
function backend(status: number, body: unknown) {
  const asked: string[] = []
  const send: Upstream['send'] = async ({ path }) => {
    asked.push(path)
    return { status, body }
  }
  return { asked, site: createSite({ send } as Upstream) }
}
const taken = () => new Promise((resolve) => setImmediate(resolve))

test('what the backend tells is shown from the second page on, and asked for once for many pages', async () => {
  const told = { notice: '오늘 밤 10시에 점검해요.', isMaintenance: true }
  const { asked, site } = backend(200, told)
  assert.deepEqual(site(), nothing)
  await taken()
  for (let n = 0; n < 50; n++) assert.deepEqual(site(), told)
  assert.deepEqual(asked, ['/api/site'])
})

for (const [what, status, body] of [
  ['knows no such question', 404, { code: 'NOT_FOUND' }],
  ['is away', 502, undefined],
  ['answers something else', 200, { notice: 7 }],
] as const) {
  test(`with a backend that ${what} nothing is told`, async () => {
    const { site } = backend(status, body)
    site()
    await taken()
    assert.deepEqual(site(), nothing)
  })
}
