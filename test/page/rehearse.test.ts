import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rehearse } from '../../server/page/rehearse.ts'
import { loadRenderer, type Renderer } from '../../server/page/renderer.ts'

test('before anybody can ask, a page with something in every part is drawn whole three times, and no backend is asked', async () => {
  const whole = await loadRenderer(new URL('../../dist/', import.meta.url))
  const drawn: unknown[] = []
  const renderer: Renderer = {
    ...whole,
    async load(asked) {
      const page = await whole.load(asked)
      assert.ok(page.kind === 'page', `it was sent elsewhere: ${JSON.stringify(page)}`)
      return {
        ...page,
        async draw() {
          const html = await page.draw()
          drawn.push(html)
          return html
        },
      }
    },
  }
  await rehearse(renderer, 'https://market.example')
  assert.equal(drawn.length, 3)
  for (const html of drawn) {
    assert.ok(typeof html === 'string', 'a part was late, or failed')
    assert.ok(html.includes('<nav'), 'what stands around every page was not drawn')
    assert.ok(
      html.includes('/services/purchase-request?tab=all&amp;id=1'),
      'what the calls were answered was not drawn',
    )
  }
})
