import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readServerConfig } from '../../server/config.ts'
import { readGuide } from '../install/guide.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFile(join(root, path), 'utf8')
const skip = process.platform === 'win32'

const guides = [
  { path: 'docs/operating.ko.md', install: '설치: 컴퓨터 한 대', upgrade: '프로세스 빼기와 새 버전' },
  { path: 'docs/operating.en.md', install: 'Install: one machine', upgrade: 'Take a process out, and upgrade' },
]

/** What a trial with compose has left where the product is, and what belongs to it. */
const [secrets, own] = [
  [
    'data/token-secret',
    'deploy/compose/secrets/token-secret',
    'deploy/compose/backups/a.pgdump',
    'deploy/compose/.env',
  ],
  ['package.json', 'deploy/compose/compose.yaml'],
]

for (const { path, install, upgrade } of guides)
  for (const heading of [install, upgrade])
    test(`${path}, ${heading}: what is copied can be read by everybody, and no secret of a trial before it is among it`, {
      skip,
    }, async (t) => {
      const place = await mkdtemp(join(tmpdir(), 'installed-'))
      t.after(() => rm(place, { recursive: true }))
      const [from, to] = [join(place, 'from'), join(place, 'opt')]
      for (const name of [...secrets, ...own]) {
        await mkdir(dirname(join(from, name)), { recursive: true, mode: 0o700 })
        await writeFile(join(from, name), 'x', { mode: 0o600 })
      }
      await mkdir(to)
      const [typed = ''] = (await readGuide(path)).fenced(heading, 2)
      const [, copied = ''] = /^(sudo cp -r [\s\S]*?)^sudo npm ci/m.exec(typed) ?? []
      const script = `sudo() { "$@"; }\n${copied.replaceAll('/opt/wholesale', to)}\npwd`
      const { stdout } = await promisify(execFile)('sh', ['-euc', script], { cwd: from })
      const there = stdout.trim()
      assert.equal(dirname(there), to)
      const files = (await readdir(there, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      const names = files.map((entry) => join(entry.parentPath, entry.name).slice(there.length + 1))
      assert.deepEqual(names.toSorted(), own.toSorted())
      for (const name of names) assert.equal((await stat(join(there, name))).mode & 0o044, 0o044, name)
    })

test('secrets and backups of a trial with compose are never committed', async (t) => {
  const place = await mkdtemp(join(tmpdir(), 'ignored-'))
  t.after(() => rm(place, { recursive: true }))
  await promisify(execFile)('git', ['init', '-q', place])
  await cp(join(root, '.gitignore'), join(place, '.gitignore'))
  const { stdout } = await promisify(execFile)('git', ['-C', place, 'check-ignore', ...secrets])
  assert.deepEqual(stdout.trim().split('\n'), secrets)
})

/** What the image or the compose file says itself, and what is none of an installation's. */
const fixed = new Set([
  ...['PORT', 'HOST', 'BACKEND_PORT', 'NODE_ENV', 'OPS_PORT', 'BACKEND_OPS_PORT', 'DATA_DIR'],
  ...['BACKEND_URL', 'TRUSTED_PROXIES', 'OPS_HOST', 'BACKEND_HOST', 'BACKEND_TRUSTED_PROXIES'],
  ...['DATABASE_URL', 'TOKEN_SECRET', 'TOKEN_SECRETS_BEFORE', 'ALLOW_PGLITE', 'RATE_LIMITS', 'API_DOCS'],
  // Of both backends: nobody would keep the schedule.
  'WITHOUT_SCHEDULE',
])

test('what an operator may set stands in .env with compose too', async () => {
  const known = [...(await read('docs/configuration.md')).matchAll(/^\| ([A-Z_]+) \|/gm)].map(([, name = '']) => name)
  const compose = await read('deploy/compose/compose.yaml')
  assert.ok(known.length > 30)
  assert.deepEqual(
    known.filter((name) => !fixed.has(name) && !compose.includes(`${name}: \${${name}:-}\n`)),
    ['PUBLIC_ORIGIN'],
  )
})

test('a web process of the units is given no secret of the backend, and none of what the backend keeps', async () => {
  const unit = await read('deploy/systemd/wholesale-web.service')
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].flatMap(([, said = '']) => said.split(' '))
  const secret = [...(await read('secrets.mjs')).matchAll(/^ {2}'(\w+)',$/gm)].map(([, name = '']) => name)
  assert.ok(secret.length > 5)
  assert.deepEqual(valuesOf('UnsetEnvironment').toSorted(), secret.flatMap((name) => [name, `${name}_FILE`]).toSorted())
  assert.deepEqual(valuesOf('InaccessiblePaths'), [
    ...['-/etc/wholesale', '-/var/lib/wholesale', '-/var/backups/wholesale', '-/run/credentials'],
  ])
  assert.deepEqual(valuesOf('LoadCredential'), [])
})

test('no container of the compose file logs without end', async () => {
  const compose = await read('deploy/compose/compose.yaml')
  assert.match(compose, /&logging \{ driver: local, options: \{ max-size: \w+, max-file: "\d+" \} \}/)
  // What has no image of its own is one of the product's processes, which say it once.
  const [, ...made] = compose.split(/^ *image: /m)
  assert.ok(made.length > 5)
  assert.deepEqual(
    made.filter((one) => !/^ *logging: \*logging$/m.test(one)).map((one) => one.split('\n')[0]),
    [],
  )
})

test('an installation whose secret was never changed starts without the file of former ones, and is given it once it is there', async () => {
  const names = await readdir(join(root, 'deploy/systemd'))
  const units = await Promise.all(names.map((name) => read(`deploy/systemd/${name}`)))
  const keepers = units.filter((unit) => /^LoadCredential=token-secret:/m.test(unit))
  assert.equal(keepers.length, 3)
  for (const unit of keepers) {
    const lines = unit.split('\n')
    assert.ok(lines.includes('LoadCredential=token-secrets-before:/etc/wholesale/token-secrets-before'))
    // The value of a credential that is set stands in for a file that is missing, which would keep the unit from starting.
    assert.ok(lines.includes('SetCredential=token-secrets-before:\\n'))
    assert.match(unit, /^Environment=.*TOKEN_SECRETS_BEFORE_FILE=%d\/token-secrets-before\b/m)
  }
  assert.match(
    await read('deploy/compose/compose.yaml'),
    /^ {2}token-secrets-before: \{ file: "\$\{TOKEN_SECRETS_BEFORE_FILE:-\/dev\/null\}" \}$/m,
  )
})

test('what is compiled of an installation is kept, for each tier by itself, where nobody else may write', async () => {
  for (const tier of ['web', 'backend']) {
    const lines = (await read(`deploy/systemd/wholesale-${tier}.service`)).split('\n')
    for (const line of [
      `CacheDirectory=wholesale-${tier}`,
      'CacheDirectoryMode=0700',
      `Environment=NODE_COMPILE_CACHE=%C/wholesale-${tier}`,
    ])
      assert.ok(lines.includes(line), `${tier}: ${line}`)
  }
  const [image, compose] = [await read('deploy/Dockerfile'), await read('deploy/compose/compose.yaml')]
  assert.match(image, /install -d -o wholesale -m 0700 \S+ \/compiled/)
  assert.match(image, /^ENV .*NODE_COMPILE_CACHE=\/compiled /m)
  const mounted = [...compose.matchAll(/"(compiled-\w+):\/compiled"/g)].map(([, volume]) => volume)
  assert.deepEqual(mounted, ['compiled-web', 'compiled-backend', 'compiled-backend'])
})

test('a process that drains for as long as it may is not killed before it has ended', async () => {
  const [longest, underWay] = [60, 30]
  const problems = (seconds: number) => readServerConfig({ DRAIN_SECONDS: String(seconds) }).problems.length
  assert.deepEqual([problems(longest), problems(longest + 1)], [0, 1])
  const said = [
    /^TimeoutStopSec=(\d+)$/m.exec(await read('deploy/systemd/wholesale-web.service')),
    /^TimeoutStopSec=(\d+)$/m.exec(await read('deploy/systemd/wholesale-backend.service')),
    /^ {2}stop_grace_period: (\d+)s$/m.exec(await read('deploy/compose/compose.yaml')),
  ]
  for (const found of said) assert.ok(Number(found?.[1]) > longest + underWay, found?.[0])
})
