import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'

const dist = new URL('../../dist/', import.meta.url)
/** Not the comment that says where a shape is from. */
const OWN = /(?:from|import)\s*[(]?\s*["']lucide-react/

test('the server draws an icon as the browser does, as one element', async () => {
  const server = await readFile(new URL('client/render.js', dist), 'utf8')
  assert.ok(!OWN.test(server), 'lucide’s own component is in what the server draws with')
  assert.ok(server.includes('lucide-react/dist/esm/icons/'), 'no icon is in it')
  const browser = (await readdir(new URL('assets/', dist))).filter((name) => name.endsWith('.js'))
  assert.ok(browser.length > 0)
  for (const name of browser)
    assert.ok(!OWN.test(await readFile(new URL(`assets/${name}`, dist), 'utf8')), `it is in ${name}`)
})
