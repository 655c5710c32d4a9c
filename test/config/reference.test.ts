import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { CONTRACT_HEADER } from '../../shared/kit/contractMark.ts'
import { ensureBuilt } from '../support/built.ts'
import { freePort } from '../support/ports.ts'

await ensureBuilt()
const root = new URL('../../', import.meta.url)
const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'))
after(() => rm(dataDir, { recursive: true, force: true }))

const called = (program: string, args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [program, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, WHOLESALE_LANG: 'en', ...env },
  }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )

const doctor = async (args: string[], env: Record<string, string> = {}) => {
  const ports = { PORT: String(await freePort()), BACKEND_PORT: String(await freePort()), DATA_DIR: dataDir }
  return called('doctor.mjs', args, { ...(args.length > 0 ? {} : ports), ...env })
}

test('docs/configuration.md is what the readers of the environment say', async () => {
  const { stdout } = await doctor(['config'])
  assert.equal(await readFile(new URL('docs/configuration.md', root), 'utf8'), stdout)
  assert.match(stdout, /\| TOKEN_SECRET \|/)
})

test('the doctor finds nothing wrong with a machine that can run the product', async () => {
  const { code, stdout } = await doctor([])
  assert.equal(code, 0, stdout)
  assert.match(stdout, /✔ the environment is usable/)
  assert.match(stdout, /✔ the database will be made at the first start/)
  assert.doesNotMatch(stdout, /✖/)
})

for (const words of [['adit'], ['audit', 'ledger'], ['--help']])
  test(`the doctor refuses “${words.join(' ')}”, which it does not understand, and looks at nothing`, async () => {
    const { code, stdout, stderr } = await doctor(words)
    assert.deepEqual([code, stdout], [1, ''])
    assert.equal(stderr, `✖ ${words.at(-1)} is not understood: node doctor.mjs [config | audit | ledger]\n`)
  })

for (const word of ['audit', 'ledger'])
  test(`“${word}” fails where there is no database to verify, as when the settings are missing`, async () => {
    const { code, stdout } = await doctor([word], { DATA_DIR: dataDir })
    assert.equal(code, 1)
    assert.match(stdout, /^✖ there is no database in .*\n {4}→ DATABASE_URL is not set/)
  })

for (const words of [['grant', 'you@example.com'], []])
  test(`“operate.mjs ${words.join(' ')}” is answered with what it understands`, async () => {
    const { code, stdout, stderr } = await called('operate.mjs', words)
    assert.deepEqual([code, stdout], [1, ''])
    const said = words[0] ?? 'nothing'
    assert.equal(
      stderr,
      `✖ ${said} is not understood: node operate.mjs [backup | restore | restoreVerify | adminGrant]\n`,
    )
  })

test('on a server that names no language an operator is told in Korean what is there, what is wrong and what to do', async () => {
  const korean = { WHOLESALE_LANG: '' }
  const well = await doctor([], korean)
  assert.equal(well.code, 0, well.stdout)
  assert.match(well.stdout, /✔ 환경 변수에 잘못된 것이 없어요\n/)
  assert.doesNotMatch(well.stdout, /environment is usable/)
  const bad = await doctor([], { ...korean, OPS_PORT: '0', DATABASE_URL: 'market' })
  assert.equal(bad.code, 1)
  assert.match(bad.stdout, /✖ OPS_PORT=0\n {4}→ 포트는 1부터 65535까지의 정수예요/)
  const nothing = await doctor(['ledger'], { ...korean, DATA_DIR: dataDir })
  assert.match(nothing.stdout, /^✖ .*에 데이터베이스가 없어요\n {4}→ DATABASE_URL 값이 없어요/)
  const backup = await called('operate.mjs', ['restore', join(dataDir, 'gone')], { ...korean, DATA_DIR: dataDir })
  assert.deepEqual([backup.code, backup.stdout], [1, ''])
  assert.equal(
    backup.stderr,
    `✖ ${join(dataDir, 'gone')}.json 파일이 없어요. 이것이 없는 백업은 끝까지 만들어지지 않은 거예요\n`,
  )
})

test('a secret that cannot be read is told in both languages, before the settings say which', async () => {
  const { code, stderr } = await called('start.mjs', [], { TOKEN_SECRET_FILE: join(dataDir, 'gone') })
  assert.equal(code, 1)
  assert.match(stderr, /^TOKEN_SECRET_FILE=\S+, 읽을 수 없어요: ENOENT.*\nTOKEN_SECRET_FILE=\S+ cannot be read\n$/)
})

test('the doctor names every bad variable at once and what to do', async () => {
  const { code, stdout } = await doctor([], {
    PUBLIC_ORIGIN: 'https://market.example',
    OPS_PORT: '0',
    RATE_LIMITS: 'off',
  })
  assert.equal(code, 1)
  for (const name of ['TOKEN_SECRET', 'DATABASE_URL', 'OPS_PORT=0', 'RATE_LIMITS=off']) {
    assert.match(stdout, new RegExp(`✖ ${name}`))
  }
})

test('the doctor sees that another program has the port', async () => {
  const other = createServer((socket) => socket.destroy())
  const port = await freePort()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  const { code, stdout } = await doctor([], { PORT: String(port) })
  other.close()
  assert.equal(code, 1)
  assert.match(stdout, new RegExp(`✖ PORT ${port} is taken by another program\\n    → choose another PORT`))
})

test('where the product runs the doctor asks whether its backend is ready too', async (t) => {
  const [web, backend] = [0, 1].map(() => createHttpServer((_request, response) => response.end('{}'))) as [
    HttpServer,
    HttpServer,
  ]
  t.after(() => [web, backend].map((server) => server.close()))
  const [port, backendPort] = [await freePort(), await freePort()]
  await new Promise<void>((resolve) => web.listen(port, '127.0.0.1', resolve))
  const ports = { PORT: String(port), BACKEND_PORT: String(backendPort) }
  const without = await doctor([], ports)
  assert.equal(without.code, 1)
  assert.match(
    without.stdout,
    /✔ the product is running on port \d+\n✖ its backend is not ready on port \d+\n {4}→ its log/,
  )
  await new Promise<void>((resolve) => backend.listen(backendPort, '127.0.0.1', resolve))
  const whole = await doctor([], ports)
  assert.equal(whole.code, 0, whole.stdout)
  assert.match(whole.stdout, /✔ its backend is ready on port \d+/)
})

test('where the backend runs and the web tier is down the doctor takes no port of it for another program’s', async (t) => {
  let status = 200
  const [backend, ops] = [0, 1].map(() =>
    createHttpServer((_request, response) => response.writeHead(status, { [CONTRACT_HEADER]: '1' }).end('{}')),
  ) as [HttpServer, HttpServer]
  t.after(() => [backend, ops].map((server) => server.close()))
  const [backendPort, opsPort] = [await freePort(), await freePort()]
  await new Promise<void>((resolve) => backend.listen(backendPort, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => ops.listen(opsPort, '127.0.0.1', resolve))
  const ports = { BACKEND_PORT: String(backendPort), BACKEND_OPS_PORT: String(opsPort) }
  const { code, stdout } = await doctor([], ports)
  assert.equal(code, 0, stdout)
  assert.match(
    stdout,
    /✔ PORT \d+ is free\n✔ its backend is ready on port \d+\n✔ BACKEND_OPS_PORT \d+ is the running product’s/,
  )
  ops.close()
  status = 503
  const unready = await doctor([], ports)
  assert.match(unready.stdout, /✖ its backend is not ready on port \d+\n {4}→ its log/)
  assert.doesNotMatch(unready.stdout, /another program/)
})

test('the doctor says when the database cannot be reached', async () => {
  const { code, stdout } = await doctor([], { DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/market` })
  assert.equal(code, 1)
  assert.match(stdout, /✖ the database: .*\n {4}→ start it, or correct DATABASE_URL/)
})

/** An answering program, as a tier of the product is one. */
async function answering(t: TestContext, host = '127.0.0.1') {
  const server = createHttpServer((_request, response) => response.writeHead(200, { [CONTRACT_HEADER]: '1' }).end('{}'))
  t.after(() => server.close())
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return port
}

const webAlone = { PUBLIC_ORIGIN: 'https://market.example', OPS_PORT: '1' }

test('on a machine whose web tier is down the doctor says so and how it is started, and no free port is good news', async (t) => {
  const units = await mkdtemp(join(tmpdir(), 'units-'))
  t.after(() => rm(units, { recursive: true }))
  const env = {
    ...webAlone,
    OPS_PORT: String(await freePort()),
    BACKEND_URL: `http://127.0.0.1:${await answering(t)}`,
    SYSTEMD_UNIT_PATH: `/nowhere:${units}:`,
  }
  assert.match((await doctor([], env)).stdout, /✔ PORT \d+ is free/, 'it is still being installed')
  await writeFile(join(units, 'wholesale-web.service'), '')
  const { code, stdout } = await doctor([], env)
  assert.equal(code, 1)
  assert.match(stdout, /✖ wholesale-web does not run\n {4}→ sudo systemctl start wholesale-web; /)
  assert.doesNotMatch(stdout, /PORT \d+ is free\n✔ PORT|✔ PORT/)
})

test('the doctor looks at the address that HOST names: who runs there, and whether it is one of this machine', async (t) => {
  const PORT = String(await answering(t, '127.0.0.2'))
  const env = { ...webAlone, OPS_PORT: String(await freePort()), BACKEND_URL: `http://127.0.0.1:${await answering(t)}` }
  const running = await doctor([], { ...env, PORT, HOST: '127.0.0.2' })
  assert.equal(running.code, 0, running.stdout)
  assert.match(running.stdout, new RegExp(`✔ the product is running on port ${PORT}\\n`))
  const elsewhere = await doctor([], { ...env, HOST: '192.0.2.1' })
  assert.equal(elsewhere.code, 1)
  assert.match(elsewhere.stdout, /✖ PORT: 192\.0\.2\.1 is no address of this machine\n {4}→ give one/)
})

test('where the web tier asks for its backend at another address than it is at the doctor says so, and looks at the rest too', async (t) => {
  const [web, own] = [await answering(t), await answering(t)]
  const secrets = { TOKEN_SECRET: 'x'.repeat(32) }
  const ports = { PORT: String(web), BACKEND_PORT: String(own), ...secrets }
  const wrong = await doctor([], { ...ports, BACKEND_URL: `http://127.0.0.1:${await freePort()}` })
  assert.equal(wrong.code, 1)
  assert.match(wrong.stdout, /✔ its backend is ready on port \d+\n✖ the backend at http:\S+ does not answer\n {4}→ /)
  assert.match(wrong.stdout, /the database will be made at the first start/)
  const right = await doctor([], { ...ports, BACKEND_URL: `http://127.0.0.1:${own}` })
  assert.equal(right.code, 0, right.stdout)
})

test('a Node that is older than package.json asks for is found, also where its first number is right', async () => {
  const { isTooOld } = await import(new URL('nodeVersion.mjs', root).href)
  const { engines } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'))
  const least = engines.node.replace('>=', '')
  assert.equal(least, '22.22.0')
  const olds = ['22.22.0', '22.21.9', '22.0.0', '20.99.0', '22.23.0', '24.0.0'].map((version) => isTooOld(version))
  assert.deepEqual(olds, [false, true, true, true, false, false])
})

test('on a machine of web processes alone the doctor asks for nothing that only a backend has', async () => {
  const backend = createHttpServer((_request, response) => response.end('{}'))
  const port = await freePort()
  await new Promise<void>((resolve) => backend.listen(port, '127.0.0.1', resolve))
  const env = {
    PUBLIC_ORIGIN: 'https://market.example',
    HOST: '0.0.0.0',
    OPS_PORT: String(await freePort()),
    BACKEND_URL: `http://127.0.0.1:${port}`,
  }
  const { code, stdout } = await doctor([], env)
  backend.close()
  assert.equal(code, 0, stdout)
  assert.match(stdout, /✔ the environment is usable\n(?:✔ .*\n)*✔ the backend at http:\S+ answers/)
  assert.doesNotMatch(stdout, /TOKEN_SECRET|database/i)
  const away = await doctor([], env)
  assert.equal(away.code, 1)
  assert.match(away.stdout, /✖ the backend at http:\S+ does not answer\n {4}→ start it, or correct BACKEND_URL/)
})
