import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../support/built.ts'
import { freePort } from '../support/ports.ts'
import { startProduct } from '../support/product.ts'
import { webArgs } from '../support/startArgs.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

async function startWith(env: Record<string, string>) {
  await ensureBuilt()
  const child = spawn(process.execPath, webArgs, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'exit')
  return { code, said }
}

const refused: { name: string; env: Record<string, string>; named: string[] }[] = [
  {
    name: 'bad values of both tiers stop the start and are all named at once',
    env: {
      PORT: '99999',
      BACKEND_PORT: 'x',
      PUBLIC_ORIGIN: 'ftp://a',
      DATABASE_URL: 'mysql://a',
      TOKEN_SECRET: 'short',
      KAKAO_CLIENT_ID: 'half',
    },
    named: ['PORT', 'BACKEND_PORT', 'PUBLIC_ORIGIN', 'DATABASE_URL', 'TOKEN_SECRET', 'KAKAO_CLIENT_SECRET'],
  },
  {
    name: 'an https origin without its needs does not start',
    env: { PUBLIC_ORIGIN: 'https://market.example' },
    named: ['TOKEN_SECRET', 'DATABASE_URL'],
  },
  { name: 'an http origin does not listen beyond loopback', env: { HOST: '0.0.0.0' }, named: ['HOST'] },
  {
    name: 'an http origin that is no loopback address does not start',
    env: { PUBLIC_ORIGIN: 'http://market.example' },
    named: ['PUBLIC_ORIGIN'],
  },
]
for (const { name, env, named } of refused) {
  test(name, async () => {
    const { code, said } = await startWith(env)
    assert.equal(code, 1)
    for (const variable of named) assert.match(said, new RegExp(`^ {2}${variable}\\b`, 'm'), said)
    assert.doesNotMatch(said, /short/, 'a secret’s value is not repeated')
  })
}

test('the first start on an empty directory prints the address and who can sign in', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'wholesale-start-'))
  const product = await startProduct({}, empty)
  for (const who of ['dealer', 'buyer', 'shipper', 'manager', 'admin', 'newcomer'])
    assert.match(product.output(), new RegExp(`${who}@demo\\.example`))
  assert.match(product.output(), new RegExp(product.origin))
  await product.stop()
  assert.equal(product.process.exitCode, 0, product.output())
  await rm(empty, { recursive: true })
})

test('a second process on the same data is refused, in the operator’s language', async (t) => {
  const first = await startProduct()
  t.after(() => first.stop())
  const startBeside = async (more: Record<string, string>) =>
    startWith({
      PORT: String(await freePort()),
      BACKEND_PORT: String(await freePort()),
      DATA_DIR: first.dataDir,
      ...more,
    })
  for (const [env, words] of [
    [{}, `다른 프로세스가 ${first.dataDir} 데이터 폴더를 쓰고 있어요`],
    [{ WHOLESALE_LANG: 'en' }, `the data directory ${first.dataDir} is in use by another process`],
  ] as const) {
    const { code, said } = await startBeside(env)
    assert.notEqual(code, 0)
    assert.ok(said.includes(words), said)
  }
})
