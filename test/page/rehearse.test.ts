import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rehearse } from '../../server/page/rehearse.ts'
import { loadRenderer, type Renderer } from '../../server/page/renderer.ts'

test('before anybody can ask, a page is drawn whole three times, and no backend is asked', async () => {
  const whole = await loadRenderer(new URL('../../dist/', import.meta.url))
  const drawn: Awaited<ReturnType<Renderer['render']>>[] = []
  const renderer: Renderer = {
    ...whole,
    async render(page) {
      const answer = await whole.render(page)
      drawn.push(answer)
      return answer
    },
  }
  await rehearse(renderer, 'https://market.example')
  assert.equal(drawn.length, 3)
  for (const page of drawn) {
    assert.ok(page.kind === 'page', `it was sent elsewhere: ${JSON.stringify(page)}`)
    assert.ok(
      typeof page.html === 'string' && page.html.includes('<nav'),
      'what stands around every page was not drawn',
    )
  }
})
