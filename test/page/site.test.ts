import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSite } from '../../server/page/site.ts'
import type { Upstream } from '../../server/upstream.ts'

const nothing = { notice: '', isMaintenance: false }

/** A backend that answers with `body`; `asked` counts. */
function backend(status: number, body: unknown) {
  const asked: string[] = []
  const send: Upstream['send'] = async ({ path }) => {
    asked.push(path)
    return { status, body }
  }
  return { asked, site: createSite({ send } as Upstream) }
}

test('what the backend tells is shown from the first page on, and asked for once for many pages', async () => {
  const told = { notice: '오늘 밤 10시에 점검해요.', isMaintenance: true }
  const { asked, site } = backend(200, told)
  for (const seen of await Promise.all(Array.from({ length: 50 }, site))) assert.deepEqual(seen, told)
  assert.deepEqual(asked, ['/api/site'])
})

for (const [what, status, body] of [
  ['knows no such question', 404, { code: 'NOT_FOUND' }],
  ['is away', 502, undefined],
  ['answers something else', 200, { notice: 7 }],
] as const) {
  test(`with a backend that ${what} nothing is told`, async () => {
    assert.deepEqual(await backend(status, body).site(), nothing)
  })
}
