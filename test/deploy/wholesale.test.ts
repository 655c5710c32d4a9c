import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'

const deploy = new URL('../../deploy/', import.meta.url)
const skip = process.platform === 'win32'

let place: string
before(async () => {
  place = await realpath(await mkdtemp(join(tmpdir(), 'wholesale-')))
  const [product, settings, bin] = ['1', 'settings', 'bin'].map((name) => join(place, name)) as [string, string, string]
  await mkdir(join(product, 'deploy'), { recursive: true })
  await Promise.all([mkdir(settings), mkdir(bin)])
  const script = await readFile(new URL('wholesale', deploy), 'utf8')
  await writeFile(join(product, 'deploy/wholesale'), script.replaceAll('/etc/wholesale', settings), { mode: 0o755 })
  // As it is installed: under a link to the version in use, and a link on the path to that.
  await symlink(product, join(place, 'current'))
  await symlink(join(place, 'current/deploy/wholesale'), join(place, 'wholesale'))
  await writeFile(join(settings, 'environment'), 'PUBLIC_ORIGIN=https://market.example\nKAKAO_CLIENT_ID=one\n')
  const programs = { id: 'echo "$UID_OF_TEST"', setpriv: 'pwd; for word in "$@"; do echo "<$word>"; done; env' }
  for (const [name, does] of Object.entries(programs))
    await writeFile(join(bin, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 })
})
after(() => rm(place, { recursive: true }))

const call = (words: string[], uid = '0') =>
  promisify(execFile)(join(place, 'wholesale'), words, {
    cwd: tmpdir(),
    env: { PATH: `${join(place, 'bin')}:/usr/bin:/bin`, UID_OF_TEST: uid },
  }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )

/** The variables that a unit gives its process beside those of the file. */
async function givenBy(unit: string): Promise<string[]> {
  const text = await readFile(new URL(`systemd/${unit}`, deploy), 'utf8')
  const lines = [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, said = '']) => said.split(' '))
  // What systemd fills in is of the unit itself: where its copies of secrets and its cache are.
  return lines.filter((line) => !/%[dC]/.test(line))
}

test('without the files of a backend a command is called as where only web processes are', { skip }, async () => {
  const { code, stdout } = await call(['doctor'])
  assert.equal(code, 0)
  assert.doesNotMatch(stdout, /^(?:TOKEN_SECRET|DATABASE_URL)=/m)
})

test('a command gets what the units give their processes, as their user, and its words as they are', {
  skip,
}, async () => {
  await writeFile(join(place, 'settings/token-secret'), 'the secret\n')
  await writeFile(join(place, 'settings/token-secrets-before'), 'the oldest secret\nthe old secret\n')
  await writeFile(join(place, 'settings/database-url'), 'postgres://market:x@127.0.0.1/market\n')
  const { code, stdout, stderr } = await call(['backup', '/a place', '--keep-days=30'])
  assert.deepEqual([code, stderr], [0, ''])
  const [at, ...lines] = stdout.split('\n')
  assert.equal(at, join(place, '1'))
  const as = ['--reuid=wholesale', '--regid=wholesale', '--init-groups', '--']
  const words = ['npm', 'run', '--silent', 'backup', '--', '/a place', '--keep-days=30']
  assert.deepEqual(
    lines.slice(0, as.length + words.length),
    [...as, ...words].map((word) => `<${word}>`),
  )
  const wanted = [
    ...(await givenBy('wholesale-web.service')),
    ...(await givenBy('wholesale-backend.service')),
    'PUBLIC_ORIGIN=https://market.example',
    'KAKAO_CLIENT_ID=one',
    'TOKEN_SECRET=the secret',
    'TOKEN_SECRETS_BEFORE=the oldest secret',
    'the old secret',
    'DATABASE_URL=postgres://market:x@127.0.0.1/market',
  ]
  assert.deepEqual(
    wanted.filter((line) => !lines.includes(line)),
    [],
  )
})

test('a setting is what stands behind its =, as the units take it: with spaces, quoted or not', { skip }, async () => {
  const settings = join(place, 'settings/environment')
  const before = await readFile(settings, 'utf8')
  const lines = [
    '# PUBLIC_ORIGIN=https://other.example',
    '; KAKAO_CLIENT_ID=other',
    '',
    'BACKEND_TRUSTED_PROXIES=10.0.0.7, 10.1.0.0/16, loopback',
    'KAKAO_CLIENT_SECRET="a b$c"',
    "NAVER_CLIENT_SECRET='`id`; \"'",
    'a line that sets nothing',
    'GOOGLE_CLIENT_ID=$HOME=x',
    'OPS_PORT=9999',
  ]
  await writeFile(settings, lines.join('\n'))
  const { code, stdout, stderr } = await call(['doctor'])
  await writeFile(settings, before)
  assert.deepEqual([code, stderr], [0, ''])
  const got = new Set(stdout.split('\n'))
  const wanted = [
    'BACKEND_TRUSTED_PROXIES=10.0.0.7, 10.1.0.0/16, loopback',
    'KAKAO_CLIENT_SECRET=a b$c',
    'NAVER_CLIENT_SECRET=`id`; "',
    'GOOGLE_CLIENT_ID=$HOME=x',
    'OPS_PORT=9999',
  ]
  assert.deepEqual(
    wanted.filter((line) => !got.has(line)),
    [],
  )
  assert.doesNotMatch(stdout, /other/)
})

test('who is not root is told to call it with sudo', { skip }, async () => {
  const { code, stdout, stderr } = await call(['admin:grant', 'you@example.com'], '1000')
  assert.deepEqual([code, stdout], [1, ''])
  const words = 'sudo wholesale admin:grant you@example.com'
  assert.equal(stderr, `✖ 설정은 root만 읽을 수 있어요: ${words}\n  only root may read the settings: ${words}\n`)
})

test('where the settings are missing that is said, with the step that writes them', { skip }, async () => {
  const [here, away] = ['settings/environment', 'away'].map((name) => join(place, name)) as [string, string]
  await rename(here, away)
  const { code, stderr } = await call(['doctor'])
  await rename(away, here)
  assert.equal(code, 1)
  assert.match(stderr, /^✖ \S+\/environment가 없어요: docs\/operating\.ko\.md, "설치"의 4\n/)
  assert.match(stderr, /\n {2}\S+\/environment is missing: docs\/operating\.en\.md, "Install", step 4\n$/)
})

for (const words of [[], ['grant']])
  test(`“${words.join(' ')}” is answered with the commands there are, each a script of the package`, {
    skip,
  }, async () => {
    const { code, stderr } = await call(words)
    assert.equal(code, 2)
    const [, named = ''] = /one of (.+)\n$/.exec(stderr) ?? []
    const { scripts } = JSON.parse(await readFile(new URL('../package.json', deploy), 'utf8'))
    assert.ok(named.split(', ').length > 5)
    assert.deepEqual(
      named.split(', ').filter((name) => !(name in scripts)),
      [],
    )
  })
