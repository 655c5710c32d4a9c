import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBackendConfig } from '../../backend/config.ts'
import { readServerConfig } from '../../server/config.ts'
import { envReader } from '../../shared/kit/config.ts'
import { readPrivateHost } from '../../shared/kit/listening.ts'

const production = {
  PUBLIC_ORIGIN: 'https://market.example',
  TOKEN_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://db/market',
}

const own = ['127.0.0.1', '10.1.2.3', '172.30.0.5', '192.168.7.8', '192.168.7.9', '203.0.113.9', 'fd00::7']
const read = (said: string, isProduction = true) => {
  const env = envReader({ BACKEND_HOST: said })
  const host = readPrivateHost(env, 'BACKEND_HOST', '', { isProduction, own })
  return env.problems.length > 0 ? 'refused' : host
}

const productionHosts: [said: string, host: string][] = [
  ['', '127.0.0.1'],
  ['::1', '::1'],
  ['10.1.2.3', '10.1.2.3'],
  ['172.31.255.255', '172.31.255.255'],
  ['100.64.0.1', '100.64.0.1'],
  ['fd00::7', 'fd00::7'],
  ['10.1.0.0/16', '10.1.2.3'],
  ['172.30.0.0/24', '172.30.0.5'],
  // Everybody, the public, a name that may turn into either, and networks that name no one address.
  ['0.0.0.0', 'refused'],
  ['::', 'refused'],
  ['172.32.0.1', 'refused'],
  ['203.0.113.9', 'refused'],
  ['backend.example', 'refused'],
  ['10.1.2.256', 'refused'],
  ['10.9.0.0/16', 'refused'],
  ['192.168.7.0/24', 'refused'],
  ['203.0.113.0/24', 'refused'],
  ['0.0.0.0/0', 'refused'],
  ['10.1.0.0/33', 'refused'],
]
for (const [said, host] of productionHosts) {
  test(`in production a backend told to listen on "${said}" ${host === 'refused' ? 'does not start' : `takes ${host}`}`, () =>
    assert.equal(read(said), host))
}

test('without https nothing listens beyond loopback, neither backend nor operator’s ports', () => {
  assert.equal(read('10.1.2.3', false), 'refused')
  const { problems } = readBackendConfig({ BACKEND_HOST: '10.1.2.3', OPS_HOST: '10.1.2.3' })
  assert.deepEqual(
    problems.map((p) => p.variable),
    ['BACKEND_HOST', 'OPS_HOST'],
  )
  assert.deepEqual(
    readServerConfig({ OPS_HOST: '10.1.2.3' }).problems.map((p) => p.variable),
    ['OPS_HOST'],
  )
})

test('in production both tiers take a private address for the operator’s ports', () => {
  const env = { ...production, OPS_HOST: '10.1.2.3', BACKEND_HOST: '10.1.2.4' }
  const [web, backend] = [readServerConfig(env), readBackendConfig(env)]
  assert.deepEqual([web.problems, backend.problems], [[], []])
  assert.deepEqual(
    [web.config.opsHost, backend.config.opsHost, backend.config.host],
    ['10.1.2.3', '10.1.2.3', '10.1.2.4'],
  )
})

test('the backend believes loopback about where a request came from, and whom the operator names', () => {
  assert.deepEqual(readBackendConfig(production).config.trustedProxies, ['loopback'])
  const named = readBackendConfig({ ...production, BACKEND_TRUSTED_PROXIES: '10.1.0.0/16' })
  assert.deepEqual([named.problems, named.config.trustedProxies], [[], ['10.1.0.0/16']])
  const [problem] = readBackendConfig({ ...production, BACKEND_TRUSTED_PROXIES: '0.0.0.0/0' }).problems
  assert.equal(problem?.variable, 'BACKEND_TRUSTED_PROXIES')
})

test('a process in production serves five seconds more when it is told to stop, unless the operator says otherwise', () => {
  const drain = (env: object) => readServerConfig({ ...production, ...env }).config.drainSeconds
  assert.deepEqual([drain({}), drain({ DRAIN_SECONDS: '12' }), readServerConfig({}).config.drainSeconds], [5, 12, 0])
  for (const said of ['61', '-1', '1.5', 'x'])
    assert.equal(readServerConfig({ DRAIN_SECONDS: said }).problems[0]?.variable, 'DRAIN_SECONDS')
})
