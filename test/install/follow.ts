import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Stage } from '../faults/stage.ts'
import type { Guide } from './guide.ts'
import { bareMachine, type Machine } from './machine.ts'
import { signIn, visitedWhile } from './visits.ts'
import { EMAIL, kakaoApp, letKakaoBeFound, startKakao, surround, visitAsTheWorldDoes } from './world.ts'

const run = promisify(execFile)
const INSTALL = 'Install: one machine'
const UPGRADE = 'Take a process out, and upgrade'
const PASSWORD = 'trial0password'
const SERVICES = [
  'postgresql',
  'wholesale-backend',
  'wholesale-web',
  'wholesale-web2',
  'nginx',
  'prometheus',
  'prometheus-alertmanager',
  'wholesale-backup.timer',
]
const WELL = ['the product is running', 'every migration is applied']
const NO_ADMINISTRATOR = 'there is no system administrator yet'

/**
 * Does what the guide says, in its order and in its words, and says of each step how long it took.
 * @param release of Debian
 * @throws what went wrong first
 */
export async function follow(stage: Stage, guide: Guide, release: string): Promise<void> {
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const seen = await work()
    const more = typeof seen === 'string' ? `: ${seen}` : ''
    stage.say(`✔ ${what} (${((performance.now() - began) / 1_000).toFixed(1)} s)${more}`)
    return seen
  }
  const machine = await step(`a bare Debian (${release}) boots`, () => bareMachine(stage, release))
  const type = async (...lines: string[]) => void (await machine.type(lines.join('\n')))
  const fenced = (at: number) => guide.fenced(INSTALL, at)
  const doctor = async (...due: string[]) => {
    const said = await machine.type('sudo wholesale doctor || true')
    const missing = [...said.matchAll(/^✖ (.*)$/gm)].map(([, words]) => words)
    const isWell = WELL.every((words) => said.includes(`✔ ${words}`))
    if (!isWell || missing.join() !== due.join()) throw new Error(`the doctor said\n${said}`)
  }

  await step('what the guide takes for granted: a name, an authority, a provider', () => surround(machine))
  await step('the programs it asks for', () => type(guide.inline(INSTALL, 'apt update')))
  await unpack(machine)
  await step('1 the database', () => type(...fenced(1).map(withPassword)))
  await step('2 the product', () => type(...fenced(2)))
  await step('3 what is secret', () => type(...fenced(3).map((lines) => lines.replace('PASSWORD', PASSWORD))))
  await step('4 the other settings', () => type(...fenced(4).map(withKakao)))
  await startKakao(machine)
  await step('5 the doctor, the units, the doctor', async () => {
    await type(...fenced(5).map((lines) => lines.replaceAll(/^.*sudo wholesale doctor$/gm, '$& || true')))
    await doctor(NO_ADMINISTRATOR)
  })
  const nginx = fenced(6).find((lines) => lines.includes('install nginx')) ?? ''
  await step('6 nginx, with a certificate by certbot', () => type(nginx))
  await letKakaoBeFound(machine)
  const [backup = '', second = ''] = fenced(7)
  await step('7 the first backup, restored beside it', async () => {
    const said = await machine.type(backup)
    if (!said.includes('✔ the backup can be restored')) throw new Error(said)
  })
  await step('a second web process', () => type(second))
  await visitAsTheWorldDoes(machine)
  await step('somebody signs in at Kakao, fills in his profile, and is the first administrator', async () => {
    await signIn()
    await type(...guide.fenced('The first administrator').map((lines) => lines.replace('you@example.com', EMAIL)))
    const { status } = await (await signIn()).go('/admin/dashboard')
    if (status !== 200) throw new Error(`/admin/dashboard answered ${status}`)
    await doctor()
  })
  await step('what watches it: Prometheus reads both tiers and has whom to tell', () => type(...watching(guide)))
  await step('the certificate is renewed', () => type('certbot renew --force-renewal --no-random-sleep-on-renew'))
  await step('an upgrade while people visit', () => upgrade(machine, guide, second))
  await step('the machine is turned off and on again', async () => {
    await machine.reboot()
    await startKakao(machine)
    await type(
      ...SERVICES.map((service) => `systemctl is-active ${service}`),
      'until curl -sf http://127.0.0.1:9464/readyz; do sleep 0.2; done',
    )
    await doctor()
    await signIn()
  })
}

/** Puts the project, as it was committed last, where whoever downloads it would unpack it. */
async function unpack(machine: Machine) {
  const place = '/root/wholesale'
  const archive = join(machine.root, 'root/wholesale.tar')
  await mkdir(join(machine.root, place))
  await run('git', ['archive', '--output', archive, 'HEAD'], { cwd: fileURLToPath(new URL('../../', import.meta.url)) })
  await run('tar', ['-xf', archive, '-C', join(machine.root, place)])
  await machine.type(`cd ${place}`)
}

/** There is no mail server here: the addresses of the sample stay. */
function watching(guide: Guide): string[] {
  const isSo = (path: string, words: string, times: number) =>
    `timeout 60 sh -c 'until [ $(curl -s "http://127.0.0.1:9090/api/v1/${path}" | grep -o "${words}" | wc -l) -ge ${times} ]; do sleep 1; done'`
  return [
    ...guide.fenced('Watch').map((lines) => lines.replace(/^sudoedit .*$/m, '')),
    isSo('query?query=up==1', 'instance', 2),
    isSo('alertmanagers', '127.0.0.1:9093', 1),
  ]
}

/** What asks for a new password twice gets it. */
const withPassword = (lines: string) =>
  lines.replaceAll(/^.* createuser --pwprompt .*$/gm, `printf '${PASSWORD}\\n${PASSWORD}\\n' | $&`)

function withKakao(lines: string): string {
  const filled = lines
    .replace('KAKAO_CLIENT_ID=…', `KAKAO_CLIENT_ID=${kakaoApp.id}`)
    .replace('KAKAO_CLIENT_SECRET=…', `KAKAO_CLIENT_SECRET=${kakaoApp.secret}`)
  if (filled.includes('…')) throw new Error(`what stands for … in\n${filled}`)
  return filled
}

/** @param second what makes the second web process @returns what its visitors saw @throws when one of them was failed */
async function upgrade(machine: Machine, guide: Guide, second: string): Promise<string> {
  await machine.type(`cd /root/wholesale\n${guide.fenced(UPGRADE, 2).join('\n')}`)
  const codes = await visitedWhile(() =>
    machine.type(
      [
        ...guide.fenced(UPGRADE, 3),
        second,
        'sudo systemctl restart wholesale-web2; until curl -sf http://127.0.0.1:9466/readyz; do sleep 1; done',
      ].join('\n'),
    ),
  )
  const failed = [...codes].filter(([status]) => status !== 200).map(([status, count]) => `${count} × ${status}`)
  if (failed.length > 0) throw new Error(`of ${codes.get(200)} visits failed ${failed.join(', ')}`)
  return `${codes.get(200)} visits, 0 failed`
}
