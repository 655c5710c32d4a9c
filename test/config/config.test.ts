import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBackendConfig } from '../../backend/config.ts'
import { breakpoints, mobile } from '../../client/ui/theme.css.ts'
import { readServerConfig } from '../../server/config.ts'

test('with nothing set the web tier is on 3000, the backend on 8080, the data in ./data', () => {
  const server = readServerConfig({})
  const backend = readBackendConfig({})
  assert.deepEqual([server.problems, backend.problems], [[], []])
  assert.deepEqual(
    [server.config.port, server.config.host, server.config.publicOrigin],
    [3000, '127.0.0.1', 'http://localhost:3000'],
  )
  assert.equal(backend.config.port, 8080)
  assert.match(backend.config.dataDir, /\/data$/)
  assert.deepEqual(backend.config.providers, { kakao: 'local', naver: 'local', google: 'local' })
})

const production = {
  PUBLIC_ORIGIN: 'https://market.example',
  TOKEN_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://db/market',
}

test('in production a provider without credentials is not offered', () => {
  const { config, problems } = readBackendConfig({
    ...production,
    NAVER_CLIENT_ID: 'id',
    NAVER_CLIENT_SECRET: 'secret',
  })
  assert.deepEqual(problems, [])
  assert.deepEqual(config.providers, { naver: { clientId: 'id', clientSecret: 'secret' } })
})

test('former secrets are read one a line, and one that is too short is named without being shown', () => {
  const [old, older] = ['a b,'.repeat(10), 'y'.repeat(32)]
  const read = (value: string) => readBackendConfig({ ...production, TOKEN_SECRETS_BEFORE: value })
  assert.deepEqual(read('\n').config.tokenSecretsBefore, [])
  assert.deepEqual(read(`${older}\n\n ${old}\r\n`).config.tokenSecretsBefore, [older, old])
  const [problem, ...others] = read(`${older}\nshort`).problems
  assert.deepEqual([problem?.variable, problem?.value, others], ['TOKEN_SECRETS_BEFORE', '***', []])
})

test('a backend’s address is taken with and without the stroke at its end, and both builds of React are', () => {
  for (const BACKEND_URL of ['http://10.1.0.5:8080', 'http://10.1.0.5:8080/']) {
    const { config, problems } = readServerConfig({ BACKEND_URL })
    assert.deepEqual([problems, config.backendUrl], [[], 'http://10.1.0.5:8080'])
  }
  const isDevelopment = ['production', 'development', ''].map((NODE_ENV) => {
    const { config, problems } = readServerConfig({ NODE_ENV })
    return problems.length === 0 && config.isDevelopment
  })
  assert.deepEqual(isDevelopment, [false, true, false])
})

test('production may listen beyond loopback', () => {
  assert.deepEqual(readServerConfig({ ...production, HOST: '0.0.0.0' }).problems, [])
})

test('nobody is believed about where a request came from unless TLS ends before us or the operator says so', () => {
  assert.equal(readServerConfig({}).config.trustedProxies, false)
  assert.deepEqual(readServerConfig(production).config.trustedProxies, ['loopback'])
  const named = readServerConfig({ TRUSTED_PROXIES: '10.0.0.7, fd00::/8' })
  assert.deepEqual([named.problems, named.config.trustedProxies], [[], ['10.0.0.7', 'fd00::/8']])
})

const bad: [name: string, env: Record<string, string>, variable: string][] = [
  ['a port that is none', { PORT: '0' }, 'PORT'],
  ['a port with a sign', { BACKEND_PORT: '+1' }, 'BACKEND_PORT'],
  [
    'an origin with a path',
    { PUBLIC_ORIGIN: 'https://a.example/x', ...{ TOKEN_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://d/x' } },
    'PUBLIC_ORIGIN',
  ],
  [
    'a backend’s address with a path, which no call would keep',
    { BACKEND_URL: 'http://10.1.0.5/market' },
    'BACKEND_URL',
  ],
  ['a backend’s address with a query', { BACKEND_URL: 'http://10.1.0.5:8080/?a=1' }, 'BACKEND_URL'],
  ['a backend’s address with a user', { BACKEND_URL: 'http://web:geheim@10.1.0.5:8080' }, 'BACKEND_URL'],
  ['a build of React that is none', { NODE_ENV: 'staging' }, 'NODE_ENV'],
  ['a flag that is neither 0 nor 1', { ...production, DATABASE_URL: '', ALLOW_PGLITE: 'yes' }, 'ALLOW_PGLITE'],
  ['a trusted proxy that is no address', { TRUSTED_PROXIES: 'lb.example' }, 'TRUSTED_PROXIES'],
  ['a trusted network that is everybody', { TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES'],
  ['half of a provider’s credentials', { GOOGLE_CLIENT_SECRET: 's' }, 'GOOGLE_CLIENT_ID'],
]
for (const [name, env, variable] of bad) {
  test(`${name} is named`, () => {
    const problems = [...readServerConfig(env).problems, ...readBackendConfig(env).problems]
    assert.ok(
      problems.some((p) => p.variable === variable),
      JSON.stringify(problems),
    )
  })
}

test('a password in an address is not repeated', () => {
  const problems = [
    ...readBackendConfig({ DATABASE_URL: 'mysql://user:geheim@db/x' }).problems,
    ...readServerConfig({ BACKEND_URL: 'http://web:geheim@10.1.0.5/x' }).problems,
  ]
  assert.equal(JSON.stringify(problems).includes('geheim'), false)
})

test('the breakpoints are those of the specification', () => {
  assert.deepEqual(breakpoints, { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 })
  assert.equal(mobile, 768)
})
