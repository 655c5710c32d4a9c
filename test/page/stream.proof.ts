import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { atOnce } from '../support/atOnce.ts'
import { startMarket } from '../support/market.ts'
import type { Visitor } from '../support/visitor.ts'

const market = await startMarket()
after(() => market.close())
const dealer = await market.signedIn('dealer@demo.example')

/** The text a person reads without scripts: tags, scripts, styles and everything hidden taken away. */
const readable = (html: string) =>
  html
    .replace(/<(script|style|noscript|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('a signed-in member finds his own data in the HTML of /main', async () => {
  const html = await (await dealer.go('/main')).text()
  assert.match(readable(html), /대박청과/)
  assert.match(readable(html), /한식당 정든밥상/)
})

/** /main as it is sent whole: where others keep the machine busy its data may be late, and the page is asked for again. */
async function whole(encoding: string) {
  for (let tries = 1; tries <= 40; tries += 1) {
    const response = await dealer.go('/main', { headers: { 'accept-encoding': encoding } })
    const length = response.headers.get('content-length')
    const html = await response.text()
    if (length !== null) return { html, length: Number(length), encoding: response.headers.get('content-encoding') }
  }
  throw new Error('no page of forty was sent whole')
}

test('a page whose data comes at once is sent whole, with its length, and as much of it packed', async () => {
  const plain = await whole('identity')
  assert.equal(plain.length, Buffer.byteLength(plain.html))
  const packed = await whole('gzip')
  assert.equal(packed.encoding, 'gzip')
  assert.ok(packed.length < Buffer.byteLength(plain.html) / 3)
  assert.match(readable(packed.html), /한식당 정든밥상/)
})

test('who asks for the head of a page alone hears what its page says, and not that it is empty', async () => {
  const head = await dealer.go('/main', { method: 'HEAD' })
  const page = await dealer.go('/main')
  for (const name of ['content-type', 'vary', 'x-page-of', 'cache-control'])
    assert.equal(head.headers.get(name), page.headers.get(name), name)
  assert.deepEqual([head.status, head.headers.get('content-length'), await head.text()], [200, null, ''])
  await page.text()
})

test('a page that is given up while a part of it is on its way is no failure in the log', async () => {
  const release = market.line.hold('/api/statistics/main')
  const head = await dealer.go('/main', { method: 'HEAD' })
  release()
  assert.equal(head.status, 200)
  // What failed of the one before is told by then.
  await (await dealer.go('/main')).text()
  assert.deepEqual(
    market.logged.filter(({ msg }) => msg === 'a part of the page failed'),
    [],
  )
})

/** /main as it arrives: the shell, and the rest once `release` has let the late part go. */
async function streamed(release: () => void) {
  const began = performance.now()
  const response = await dealer.go('/main')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  assert.ok(reader)
  const page = { html: '', shell: '', shellMs: 0 }
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return page
    page.html += value
    if (page.shell === '' && page.html.includes('</header>')) {
      page.shellMs = performance.now() - began
      page.shell = page.html
      release()
    }
  }
}

test('with a backend call held back the shell comes without it and the late part in the same response', async (t) => {
  const { shell, html, shellMs } = await streamed(market.line.hold('/api/statistics/main'))
  t.diagnostic(`the shell was there after ${Math.round(shellMs)} ms`)
  // A script with the bell's data, which names him too, may have begun to come.
  assert.doesNotMatch(readable(`${shell}</script>`), /한식당 정든밥상/)
  assert.match(html, /한식당 정든밥상/)
})

test('a backend that cannot be reached leaves the shell with a reason and a way to try again', async () => {
  await market.line.cut()
  try {
    const began = performance.now()
    const response = await dealer.go('/main')
    const text = readable(await response.text())
    assert.equal(response.status, 200)
    assert.match(text, /서버에 연결하지 못했어요/)
    assert.match(text, /다시 시도/)
    // Half of what it would take to wait for an answer; a busy machine has room.
    assert.ok(performance.now() - began < 5_000)
  } finally {
    await market.line.mend()
  }
})

test('an unknown path is a Korean page with status 404', async () => {
  const response = await market.visitor().go('/no-such-page')
  assert.equal(response.status, 404)
  assert.match(readable(await response.text()), /[가-힣]/)
})

test('text a member wrote cannot end the script that carries the data', async () => {
  const evil = '</script><script>alert(1)</script><!--'
  await market.database.db
    .updateTable('members')
    .set({ businessName: evil })
    .where('email', '=', 'buyer@demo.example')
    .execute()
  const html = await (await dealer.go('/main')).text()
  assert.ok(html.includes('\\u003c/script'), 'the name is in the data, escaped')
  assert.equal(html.includes('<script>alert(1)'), false)
  await market.database.db
    .updateTable('members')
    .set({ businessName: '한식당 정든밥상' })
    .where('email', '=', 'buyer@demo.example')
    .execute()
})

test('200 renders for different members, twenty at a time, share no byte of personal data', async () => {
  const people = ['dealer', 'buyer', 'shipper', 'manager', 'admin']
  const markers = new Map<string, string>()
  const visitors = new Map<string, Visitor>()
  for (const name of people) {
    const marker = `표식${name}${Math.random().toString(36).slice(2, 10)}`
    markers.set(name, marker)
    await market.database.db
      .updateTable('members')
      .set({ transactionMemo: marker })
      .where('email', '=', `${name}@demo.example`)
      .execute()
    visitors.set(name, await market.signedIn(`${name}@demo.example`))
  }
  const pages: { name: string; html: string }[] = []
  for (let wave = 0; wave < 10; wave++)
    await atOnce(20, async (i) => {
      const name = people[i % people.length] ?? ''
      const response = await (visitors.get(name) as Visitor).go(i % 2 ? '/main' : '/services/purchase-request')
      const html = await response.text()
      if (response.status !== 503) pages.push({ name, html })
      return response
    })
  assert.equal(pages.length, 200)
  for (const { name, html } of pages) {
    for (const [owner, marker] of markers) {
      assert.equal(html.includes(marker), owner === name, `${name}'s page and ${owner}'s marker`)
    }
  }
})
