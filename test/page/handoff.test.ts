import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { handoff } from '../../client/app/handoff.tsx'

test('a visitor who leaves while data is late harms nobody: what nobody waits for any more fails in silence', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', hear)
  const gone = new AbortController()
  const router = { loaderData: { page: { late: Promise.withResolvers().promise } }, actionData: null, errors: null }
  const { link } = await handoff({ boot: {}, router }, gone.signal)
  const { rest } = await link
  assert.ok(rest)
  gone.abort()
  await turn()
  await turn()
  process.off('unhandledRejection', hear)
  assert.deepEqual(unheard, [])
})
