import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { renderToPipeableStream } from 'react-dom/server'
import { createMetrics } from '../../server/metrics.ts'
import type { Renderer } from '../../server/page/renderer.ts'
import { renderer, startFrontDoor, TOKEN } from '../proxy/frontDoor.ts'

/** Of pages that are read at the same moment the first is drawn at once, three soon, and the others wait. */
const [AT_ONCE, TOGETHER] = [4, 8]
const HTML = `<!doctype html><title>도매시장</title>${'<p>배추 10상자</p>'.repeat(500)}`
const headers = { authorization: `Bearer ${TOKEN}`, 'accept-encoding': 'identity' }

const nothing = { email: null, gender: null, birthyear: null, birthday: null, repIcon: null, registrationNumber: null }
const member = {
  ...{ ...nothing, businessName: null, businessAddress: null, transactionMemo: null, classificationCode: null },
  ...{ id: 7, name: '김', nickname: '김', baseAuthRole: 'ROLE_USER', provider: 'kakao' },
  ...{ marketCodeId: null, marketName: null },
}

/** Where a head is not sent, a test would wait for ever. */
const timeout = 10_000

/** A front door whose pages are read at the same moment, so that all but one wait until they may be drawn. */
async function together(pages: number, draw: (at: number) => ReturnType<Drawn>, renderMs = 10_000) {
  const all = Promise.withResolvers<void>()
  let read = 0
  const drawn: number[] = []
  const metrics = createMetrics(false)
  const door = await startFrontDoor({}, undefined, {
    ...{ renderMs, metrics },
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
  /** How many pages an operator sees answered with each status, once there are as many as were asked for. */
  async function counted(): Promise<Record<string, number>> {
    for (const over = performance.now() + 3_000; ; ) {
      const found = (await metrics.registry.getMetricsAsJSON()).find(({ name }) => name === TIMES)?.values ?? []
      const whole = found.filter((one) => Reflect.get(one, 'metricName') === `${TIMES}_count`)
      if (whole.reduce((sum, { value }) => sum + value, 0) === pages)
        return Object.fromEntries(whole.map(({ labels, value }) => [labels.status, value]))
      assert.ok(performance.now() < over, `${JSON.stringify(whole)} are counted`)
      await turn()
    }
  }
  return { door, drawn, counted }
}
const TIMES = 'web_request_duration_seconds'
type Drawn = Extract<Awaited<ReturnType<Renderer['load']>>, { kind: 'page' }>['draw']

const open = async (port: number): Promise<IncomingMessage> => {
  const [answer] = await once(get({ port, path: '/main', agent: false, headers }), 'response')
  return answer
}

/** What came, and whether it ended as it should. */
async function read(answer: IncomingMessage) {
  let said = ''
  answer.setEncoding('utf8').on('data', (piece: string) => {
    said += piece
  })
  const isWhole = await new Promise<boolean>((resolve) => {
    answer.once('end', () => resolve(true)).once('error', () => resolve(false))
  })
  return { said, isWhole }
}

test('whoever has to wait for his page has its head at once, with the styles to fetch meanwhile', {
  timeout,
}, async (t) => {
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

test('compressed or with late parts, a page comes whole behind its head', { timeout }, async (t) => {
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

test('a page that breaks behind its head says so and is cut, so that it looks like no whole one; before it, it is an error page', {
  timeout,
}, async (t) => {
  const { door, counted } = await together(TOGETHER, async () => {
    throw new Error('the shell is broken')
  })
  t.after(() => door.close())
  const answers = await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      const answer = await open(door.port)
      return { status: answer.statusCode, ...(await read(answer)) }
    }),
  )
  const [cut, refused] = [200, 500].map((status) => answers.filter((answer) => answer.status === status))
  assert.deepEqual([cut?.length, refused?.length], [TOGETHER - AT_ONCE, AT_ONCE])
  assert.ok(cut?.every(({ said, isWhole }) => /<h1>[^<]*[가-힣]/.test(said) && !said.includes('</html>') && !isWhole))
  assert.ok(refused?.every(({ said, isWhole }) => /<h1>[^<]*[가-힣]/.test(said) && isWhole))
  assert.equal(door.logged.filter((line) => line.includes('the shell is broken')).length, TOGETHER)
  assert.deepEqual(await counted(), { 500: TOGETHER })
})

test('whoever waits with his head longer than a page may take is told so', { timeout }, async (t) => {
  // The first holds the turn for longer than that.
  const { door, drawn, counted } = await together(
    TOGETHER,
    async (at) => {
      for (const end = performance.now() + 400; at === 0 && performance.now() < end; );
      return HTML
    },
    200,
  )
  t.after(() => door.close())
  const answers = await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      const answer = await open(door.port)
      return { status: answer.statusCode, ...(await read(answer)) }
    }),
  )
  const late = answers.filter(({ said }) => said.includes('응답이 늦어지고 있어요'))
  assert.ok(late.length >= TOGETHER - AT_ONCE, `${late.length} were told`)
  assert.ok(late.every(({ status, isWhole }) => (status === 504) === isWhole))
  assert.ok(drawn.length + late.length === TOGETHER)
  assert.deepEqual(await counted(), { 200: drawn.length, 504: late.length })
})

test('a visitor who leaves once he has the head is no failure', async (t) => {
  const go = Promise.withResolvers<void>()
  const { door } = await together(TOGETHER, async () => {
    await go.promise
    return HTML
  })
  t.after(() => door.close())
  const heads: IncomingMessage[] = []
  const all = Array.from({ length: TOGETHER }, async () => heads.push(await open(door.port)))
  void Promise.all(all)
  while (heads.length < TOGETHER - AT_ONCE) await new Promise(setImmediate)
  for (const answer of heads) answer.destroy()
  go.resolve()
  await Promise.all(all)
  assert.deepEqual(door.logged, [])
})

test('whoever asks for the head alone is told whether the page can be drawn', async (t) => {
  const { door } = await together(1, async () => {
    throw new Error('the shell is broken')
  })
  t.after(() => door.close())
  const answer = await fetch(`http://127.0.0.1:${door.port}/main`, { method: 'HEAD', headers })
  assert.equal(answer.status, 500)
})

test('the head alone has no length, like that of a page that comes bit by bit', async (t) => {
  const { door } = await together(1, async () => HTML)
  t.after(() => door.close())
  const answer = await fetch(`http://127.0.0.1:${door.port}/main`, { method: 'HEAD', headers })
  assert.deepEqual([answer.status, answer.headers.get('content-length')], [200, null])
})

test('a session that was renewed goes out once with a page that breaks', async (t) => {
  const broken: Renderer = { ...renderer, load: async () => ({ kind: 'page', status: 200, stylesheets: [], draw }) }
  const draw = () => Promise.reject(new Error('the shell is broken'))
  const door = await startFrontDoor(
    {},
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ ...member, accessToken: 'renewed', refreshToken: 'rotated' }))
    },
    { renderer: broken },
  )
  t.after(() => door.close())
  const answer = await fetch(`http://127.0.0.1:${door.port}/main`, { headers: { cookie: 'refreshToken=used' } })
  assert.equal(answer.status, 500)
  const names = answer.headers.getSetCookie().map((line) => line.split('=')[0])
  assert.ok(names.includes('refreshToken'), names.join())
  assert.deepEqual(names, [...new Set(names)])
})
