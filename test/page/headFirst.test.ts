import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { renderToPipeableStream } from 'react-dom/server'
import type { Renderer } from '../../server/page/renderer.ts'
import { renderer, startFrontDoor, TOKEN } from '../proxy/frontDoor.ts'

/** Of pages that are read at the same moment the first is drawn at once, three soon, and the others wait. */
const [AT_ONCE, TOGETHER] = [4, 8]
const HTML = `<!doctype html><title>도매시장</title>${'<p>배추 10상자</p>'.repeat(500)}`
const headers = { authorization: `Bearer ${TOKEN}`, 'accept-encoding': 'identity' }

/** A front door whose pages are read at the same moment, so that all but one wait until they may be drawn. */
async function together(pages: number, draw: (at: number) => ReturnType<Drawn>) {
  const all = Promise.withResolvers<void>()
  let read = 0
  const drawn: number[] = []
  const door = await startFrontDoor({}, undefined, {
    renderer: {
      ...renderer,
      async load() {
        const at = read++
        if (read === pages) all.resolve()
        await all.promise
        return {
          ...{ kind: 'page', status: 200, stylesheets: ['/assets/app.css', '/assets/admin.css'] },
          draw() {
            drawn.push(at)
            return draw(at)
          },
        }
      },
    },
  })
  return { door, drawn }
}
type Drawn = Extract<Awaited<ReturnType<Renderer['load']>>, { kind: 'page' }>['draw']

const open = async (port: number, more: Record<string, string> = {}): Promise<IncomingMessage> => {
  const [answer] = await once(get({ port, path: '/main', agent: false, headers: { ...headers, ...more } }), 'response')
  return answer
}

test('whoever has to wait for his page has its head at once, with the styles to fetch meanwhile', async (t) => {
  const go = Promise.withResolvers<void>()
  const { door, drawn } = await together(TOGETHER, async () => {
    await go.promise
    return HTML
  })
  t.after(() => door.close())
  const heads: IncomingMessage[] = []
  const answers = Array.from({ length: TOGETHER }, async () => {
    const answer = await open(door.port)
    if (heads.push(answer) === TOGETHER - AT_ONCE) go.resolve()
    return answer
  })
  await go.promise
  for (const { statusCode, headers } of heads) {
    assert.equal(statusCode, 200)
    assert.equal(headers.link, '</assets/app.css>; rel=preload; as=style, </assets/admin.css>; rel=preload; as=style')
    assert.match(String(headers['content-security-policy']), /'nonce-/)
  }
  const all = await Promise.all(answers)
  for (const answer of all) assert.equal(await text(answer), HTML)
  assert.equal(all.filter(({ headers }) => headers['content-length']).length, AT_ONCE)
  assert.deepEqual(drawn, Array.from(all.keys()))
})

test('a page that nobody is before goes out in one go, with its length', async (t) => {
  const { door } = await together(1, async () => HTML)
  t.after(() => door.close())
  const answer = await open(door.port)
  assert.deepEqual(
    [answer.headers['content-length'], answer.headers.link],
    [String(Buffer.byteLength(HTML)), undefined],
  )
  assert.equal(await text(answer), HTML)
})

test('compressed or with late parts, a page comes whole behind its head', async (t) => {
  const late = () =>
    new Promise<Awaited<ReturnType<Drawn>>>((resolve) => {
      const stream = renderToPipeableStream('late', { onShellReady: () => resolve(stream) })
    })
  const { door } = await together(TOGETHER, async (at) => (at % 2 ? late() : HTML))
  t.after(() => door.close())
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${door.port}/main`, { headers: { authorization: `Bearer ${TOKEN}` } })
    assert.equal(answer.headers.get('content-encoding'), 'gzip')
    return answer.text()
  }
  const pages = await Promise.all(Array.from({ length: TOGETHER }, read))
  assert.deepEqual(
    pages.sort(),
    Array.from({ length: TOGETHER }, (_, at) => (at < TOGETHER / 2 ? HTML : 'late')),
  )
})

test('a page that breaks behind its head is cut, so that it looks like no whole one, and said in the log; before it, it is an error page', async (t) => {
  const { door } = await together(TOGETHER, async () => {
    throw new Error('the shell is broken')
  })
  t.after(() => door.close())
  const answers = await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      const answer = await open(door.port)
      return { status: answer.statusCode, said: await text(answer).catch((error: Error) => error.message) }
    }),
  )
  const [cut, refused] = [200, 500].map((status) => answers.filter((answer) => answer.status === status))
  assert.deepEqual(
    cut?.map(({ said }) => said),
    Array(TOGETHER - AT_ONCE).fill('aborted'),
  )
  assert.equal(refused?.length, AT_ONCE)
  assert.ok(refused.every(({ said }) => said.includes('<h1>')))
  assert.equal(door.logged.filter((line) => line.includes('the shell is broken')).length, TOGETHER)
})

test('whoever asks for the head alone makes nobody draw', async (t) => {
  const { door, drawn } = await together(1, async () => HTML)
  t.after(() => door.close())
  const answer = await fetch(`http://127.0.0.1:${door.port}/main`, { method: 'HEAD', headers })
  assert.deepEqual([answer.status, answer.headers.get('content-length'), drawn], [200, null, []])
})
