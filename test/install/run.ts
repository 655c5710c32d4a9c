import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { createStage, type Stage } from '../faults/stage.ts'
import { visitor } from '../support/visitor.ts'
import { type Guide, readGuide } from './guide.ts'
import { bareMachine, lacking, type Machine } from './machine.ts'
import { EMAIL, kakaoApp, ORIGIN, startKakao, startWorld, surround, visitAsTheWorldDoes } from './world.ts'

/**
 * Follows the guide to a production install on a bare Debian that boots with systemd: its commands as they stand there, a
 * certificate of an authority, a sign-in by Kakao's protocol, the first administrator, a backup that is restored, an upgrade under
 * visits, and the machine turned off and on again. It needs root, Debian's debootstrap and systemd-container, the mirrors of Debian
 * and npm, and ports 80, 443, 3000, 3001, 5432, 8080 and 9464 to 9466 of this computer.
 *   npm run install:check
 *   npm run install:check -- --release bookworm
 */
const AT_MOST_MS = 60 * 60_000
const INSTALL = 'Install: one machine'
const UPGRADE = 'Take a process out, and upgrade'
const SERVICES = ['postgresql', 'wholesale-backend', 'wholesale-web', 'wholesale-web2', 'nginx']
const PASSWORD = 'trial0password'
const VISIT_MS = 50

const { values } = parseArgs({ options: { release: { type: 'string', default: 'trixie' } } })
const wanting = await lacking()
if (wanting.length > 0) {
  console.error(`not tried: ${wanting.join(', ')} (apt install debootstrap systemd-container)`)
  process.exit(2)
}
const stage = createStage(console.error)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stage.end().finally(() => process.exit(130)))
const late = setTimeout(() => {
  console.error(`It did not end within ${AT_MOST_MS / 60_000} minutes.`)
  void stage.end().finally(() => process.exit(1))
}, AT_MOST_MS)
let isWell = false
try {
  await follow(stage, await readGuide('docs/operating.en.md'), values.release)
  isWell = true
} catch (error) {
  console.error(`✖ ${error instanceof Error ? error.message : String(error)}`)
} finally {
  await stage.end()
  clearTimeout(late)
}
process.exit(isWell ? 0 : 1)

async function follow(stage: Stage, guide: Guide, release: string) {
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const seen = await work()
    const more = typeof seen === 'string' && seen !== '' ? `: ${seen}` : ''
    console.error(`✔ ${what} (${((performance.now() - began) / 1_000).toFixed(1)} s)${more}`)
    return seen
  }
  const machine = await step(`a bare Debian (${release}) boots`, () => bareMachine(stage, release))
  const type = async (...lines: string[]) => void (await machine.type(lines.join('\n')))
  const fenced = (at: number) => guide.fenced(INSTALL, at)
  const command = (name: string) => guide.inline(INSTALL, 'sudo sh -c').replace('npm run doctor', name)

  await step('it has a name, an authority and a provider around it', () => surround(machine))
  await step('what the guide asks for is installed', () => type(guide.inline(INSTALL, 'apt install sudo')))
  await step('1 the database', () => type(...asked(fenced(1).join('\n'))))
  await step('2 the product is unpacked, installed and built', async () => {
    await unpack(machine)
    await type(...fenced(2))
  })
  await step('3 what is secret', () => type(...fenced(3).map((lines) => lines.replace('PASSWORD', PASSWORD))))
  await step('4 the settings', () => settings(machine, fenced(4).join('\n')))
  await step('5 the units begin', async () => {
    await startKakao(machine)
    await type(...fenced(5))
  })
  const [tls = '', second = ''] = fenced(6)
  await step('6 nginx with a certificate by certbot, and a second web process', () => type(tls, second))
  await step('7 the doctor finds nothing missing but an administrator', async () => {
    const said = await machine.type(`${command('npm run -s doctor')} || true`)
    const missing = [...said.matchAll(/^✖ .*$/gm)].map(([line]) => line)
    if (missing.length !== 1 || !missing[0]?.includes('administrator')) throw new Error(said)
  })
  await visitAsTheWorldDoes(machine)
  await step('somebody signs in at Kakao, fills in his profile, and is the first administrator', async () => {
    await signIn()
    const grant = guide.fenced('The first administrator').join('\n').replace('you@example.com', EMAIL)
    await type(command(grant))
    const administrator = await signIn()
    const { status } = await administrator.go('/admin')
    if (status !== 200) throw new Error(`/admin answered ${status}`)
  })
  await step('a backup is made and restored beside it', () => type(guide.inline(UPGRADE, 'sudo systemctl start')))
  await step('the certificate is renewed', () => type('certbot renew --force-renewal'))
  await step('an upgrade while people visit', () => upgrade(machine, guide, fenced(5).join('\n')))
  await step('the machine is turned off and on again', async () => {
    await machine.reboot()
    await startWorld(machine)
    await type(...SERVICES.map((service) => `systemctl is-active ${service}`))
    const [codes] = await visits(() => machine.type('until curl -sf http://127.0.0.1:9465/readyz; do sleep 0.2; done'))
    if (!codes.has(200)) throw new Error('nobody was served')
  })
  await step('the doctor finds nothing missing', () => type(command('npm run -s doctor')))
}

/** What asks for a password twice gets it. */
const asked = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => (line.includes('--pwprompt') ? `printf '${PASSWORD}\\n${PASSWORD}\\n' | ${line}` : line))

/** Puts the project, as it was committed last, where whoever downloads it would unpack it. */
async function unpack(machine: Machine) {
  const place = join(machine.root, 'root/wholesale')
  await mkdir(place)
  const archive = join(place, '.tar')
  const cwd = fileURLToPath(new URL('../../', import.meta.url))
  await promisify(execFile)('git', ['archive', '--output', archive, 'HEAD'], { cwd })
  await promisify(execFile)('tar', ['-xf', archive, '-C', place])
  await machine.type('cd /root/wholesale; rm .tar')
}

async function settings(machine: Machine, lines: string) {
  const filled = lines
    .replace('KAKAO_CLIENT_ID=…', `KAKAO_CLIENT_ID=${kakaoApp.id}`)
    .replace('KAKAO_CLIENT_SECRET=…', `KAKAO_CLIENT_SECRET=${kakaoApp.secret}`)
  if (filled.includes('…')) throw new Error(`what stands for … in\n${filled}`)
  await writeFile(join(machine.root, 'etc/wholesale/environment'), `${filled}\n`, { mode: 0o600 })
}

/** Through the provider to the rendered page; whoever comes for the first time says what he is called. */
async function signIn() {
  const person = visitor(ORIGIN)
  const sent = await person.go('/oauth2/authorization/kakao')
  const provider = await fetch(sent.headers.get('location') ?? '', { redirect: 'manual' })
  const back = new URL(provider.headers.get('location') ?? ORIGIN)
  const { status } = await person.go(back.pathname + back.search)
  const joined = await person.call('PUT', '/api/member/modify', { name: '김첫째', nickname: '첫째' })
  const page = await person.go('/main')
  if (page.status !== 200)
    throw new Error(`signing in: ${sent.status}, ${provider.status}, ${status}, ${joined.status}, ${page.status}`)
  return person
}

/** @returns how often each status was answered while `work` went on, and what that came to */
async function visits<T>(work: () => Promise<T>): Promise<[Map<number, number>, T]> {
  const codes = new Map<number, number>()
  let isOver = false
  const visiting = (async () => {
    while (!isOver) {
      const status = await fetch(`${ORIGIN}/main`).then(
        async (page) => {
          await page.arrayBuffer()
          return page.status
        },
        () => 0,
      )
      codes.set(status, (codes.get(status) ?? 0) + 1)
      await wait(VISIT_MS)
    }
  })()
  try {
    return [codes, await work()]
  } finally {
    isOver = true
    await visiting
  }
}

/** @param units the commands that copy and begin them, of which the copying is the first line */
async function upgrade(machine: Machine, guide: Guide, units: string): Promise<string> {
  await machine.type(`cd /root/wholesale; ${guide.inline(UPGRADE, 'sudo cp -r .')}`)
  const [copy = ''] = units.split('\n')
  const restart = (service: string, port: number) =>
    `sudo systemctl restart ${service}; until curl -sf http://127.0.0.1:${port}/readyz; do sleep 0.2; done`
  const [codes] = await visits(() =>
    machine.type(
      [
        guide.inline(UPGRADE, 'sudo ln -sfn'),
        copy,
        restart('wholesale-backend', 9465),
        restart('wholesale-web', 9464),
        restart('wholesale-web2', 9466),
      ].join('\n'),
    ),
  )
  const others = [...codes].filter(([status]) => status !== 200)
  if (others.length > 0)
    throw new Error(`answered: ${[...codes].map(([status, count]) => `${count} × ${status}`).join(', ')}`)
  return `${codes.get(200)} visits, 0 failed`
}
