import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { access, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { kill, type Stage } from '../faults/stage.ts'

const run = promisify(execFile)
const PROGRAMS = ['debootstrap', 'systemd-nspawn', 'nsenter']
/** What the programs of the guide listen on, and the world around it (world.ts). */
const PORTS = [80, 443, 3000, 3001, 5432, 8080, 8443, 9090, 9093, 9100, 9464, 9465, 9466, 14_000, 15_000]
const HERE = { certificates: '/usr/local/share/ca-certificates', resolver: '/etc/resolv.conf' }
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** What the smallest Debian that boots lacks of one that was installed from a disk. */
const BARE = 'systemd,systemd-sysv,dbus,ca-certificates,procps,iproute2'
const [BOOT_MS, OFF_MS, STEP_MS] = [60_000, 90_000, 500]
const LAST_LINES = 25

/** A Debian of its own that boots with systemd as a computer does, and shares this one's network and cores. */
export type Machine = {
  /** Where its files are. */
  root: string
  /** Runs lines as root, where the last ones have left off. @returns what they printed @throws with its end when one fails */
  type(lines: string): Promise<string>
  /** Turns it off and on again. */
  reboot(): Promise<void>
}

/** @returns in words what this computer lacks for it */
export async function lacking(): Promise<string[]> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const isHere = async (program: string) =>
    (await Promise.allSettled(folders.map((folder) => access(join(folder, program), constants.X_OK)))).some(
      ({ status }) => status === 'fulfilled',
    )
  const missing: string[] = []
  if (process.getuid?.() !== 0) missing.push('it has to be run as root')
  for (const program of PROGRAMS) if (!(await isHere(program))) missing.push(`${program} is not installed`)
  for (const port of PORTS) if (await isTaken(port)) missing.push(`port ${port} is in use`)
  return missing
}

/**
 * @param release of Debian
 * @throws when it does not boot
 */
export async function bareMachine(stage: Stage, release: string): Promise<Machine> {
  const root = join(await stage.directory(), 'machine')
  await make(stage, release, root)
  await settle(root)
  let booted = await boot(stage, root)
  let place = '/root'
  // All that runs in it ends with its first process, which does not end with the one that began it.
  stage.onEnd(async () => {
    const off = once(booted.nspawn, 'exit')
    process.kill(booted.leader, 'SIGKILL')
    await off
  })
  return {
    root,
    async type(lines) {
      const script = `cd ${place}; set -e -o pipefail\n${lines}\npwd > /run/place`
      const { all, code } = await inside(booted.leader, script)
      if (code !== 0) throw new Error(`${lines}\nended with ${code}:\n${all.split('\n').slice(-LAST_LINES).join('\n')}`)
      place = (await readFile(join('/proc', String(booted.leader), 'root/run/place'), 'utf8')).trim()
      return all
    },
    async reboot() {
      const off = once(booted.nspawn, 'exit', { signal: AbortSignal.timeout(OFF_MS) })
      await inside(booted.leader, 'systemctl poweroff')
      await off
      booted = await boot(stage, root)
    },
  }
}

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const is = (taken: boolean) => {
      socket.destroy()
      resolve(taken)
    }
    socket.once('connect', () => is(true)).once('error', () => is(false))
  })

async function make(stage: Stage, release: string, root: string) {
  const child = spawn('debootstrap', ['--variant=minbase', `--include=${BARE}`, release, root], { stdio: 'ignore' })
  // Told to stop it takes away what it has mounted.
  stage.onEnd(() => kill(child, 'SIGTERM'))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`debootstrap ended with ${code}`)
}

/** Names itself, says yes to what apt asks, and trusts whom this computer trusts besides Debian's authorities. */
async function settle(root: string) {
  const write = (path: string, text: string) => writeFile(join(root, path), text)
  await write('etc/hostname', 'market\n')
  await write('etc/hosts', '127.0.0.1 localhost\n127.0.1.1 market\n')
  await write('etc/apt/apt.conf.d/90yes', 'APT::Get::Assume-Yes "true";\nDpkg::Options:: "--force-confold";\n')
  await cp(HERE.resolver, join(root, 'etc/resolv.conf'))
  const ours = await readdir(HERE.certificates).catch(() => [])
  for (const name of ours) await cp(join(HERE.certificates, name), join(root, HERE.certificates, name))
  await run('chroot', [root, 'update-ca-certificates'])
  await mkdir(join(root, 'usr/etc'), { recursive: true })
  for (const path of ['etc/npmrc', 'usr/etc/npmrc']) await write(path, 'cafile=/etc/ssl/certs/ca-certificates.crt\n')
}

async function boot(stage: Stage, root: string) {
  const nspawn = spawn(
    'systemd-nspawn',
    ['-q', '-D', root, '--boot', '--register=no', '--keep-unit', '--resolv-conf=off', '--console=pipe'],
    { stdio: 'ignore', env: { PATH, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' } },
  )
  nspawn.on('error', (error) => stage.say(error.message))
  const late = performance.now() + BOOT_MS
  for (;;) {
    const leader = await leaderOf(nspawn.pid)
    const { all } = leader === null ? { all: '' } : await inside(leader, 'systemctl is-system-running')
    if (leader !== null && /running|degraded/.test(all)) return { nspawn, leader }
    if (performance.now() > late) throw new Error(`it has not booted: ${all}`)
    await wait(STEP_MS)
  }
}

/** The first process of the machine, as this computer numbers it. */
async function leaderOf(nspawn = 0): Promise<number | null> {
  const children = await readFile(`/proc/${nspawn}/task/${nspawn}/children`, 'utf8').catch(() => '')
  return Number(children.trim().split(' ')[0]) || null
}

async function inside(leader: number, script: string): Promise<{ all: string; code: number }> {
  const child = spawn(
    'nsenter',
    [
      '-t',
      String(leader),
      '-m',
      '-u',
      '-i',
      '-p',
      '-n',
      '--',
      'env',
      '-i',
      `PATH=${PATH}`,
      'HOME=/root',
      'LANG=C.UTF-8',
      'bash',
      '-c',
      script,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let all = ''
  for (const channel of [child.stdout, child.stderr]) channel.setEncoding('utf8').on('data', (piece) => (all += piece))
  const [code] = await once(child, 'close')
  return { all, code: code ?? 1 }
}
