import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createUpstream } from '../../server/upstream.ts'
import { startBrokenBackend } from './brokenBackend.ts'

const MEGABYTE = 1_048_576

const backend = await startBrokenBackend()
const upstream = createUpstream(backend.url, { answerMs: 400, answerBytes: 65_536 })
after(async () => {
  await upstream.close()
  await backend.close()
})

const ask = (behaviour: string) => upstream.send({ method: 'POST', path: `/api/${behaviour}`, body: {} })

for (const behaviour of ['silent', 'half-head', 'silent-after-head', 'dribble']) {
  test(`a page waits a bounded time for a backend that does ${behaviour}, and asks once`, {
    timeout: 60_000,
  }, async () => {
    await assert.rejects(ask(behaviour))
    assert.equal(backend.hits(behaviour), 1)
  })
}

for (const behaviour of ['huge-json', 'huge-json-in-chunks']) {
  test(`a page takes a bounded part of what a backend that does ${behaviour} sends`, { timeout: 60_000 }, async () => {
    const before = process.memoryUsage().rss
    await assert.rejects(ask(behaviour))
    assert.ok(process.memoryUsage().rss - before < 128 * MEGABYTE)
  })
}

test('a call that finds every socket taken waits no longer than any other', { timeout: 60_000 }, async () => {
  const answers = await Promise.allSettled(Array.from({ length: 200 }, () => ask('silent')))
  assert.ok(answers.every(({ status }) => status === 'rejected'))
})
