import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cp, open, readdir, rm, statfs, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openPGlite } from '../../../backend/db/open.ts'
import { tokenSecret } from '../../support/signIn.ts'
import { visitor } from '../../support/visitor.ts'
import { count, missedOf, type Seen, seconds, worst } from '../fault.ts'
import { isAlive, type Stage } from '../stage.ts'
import { disagreements, tally } from '../support/books.ts'
import { type Answer, createCaller } from '../support/caller.ts'
import { startWeb } from '../support/tiers.ts'

const MB = 1_048_576
const DISK_MB = 220
/** To the brim at once, or a little more than the product keeps for itself. */
const LEFT = [0, 50 * MB]
const TRIES = 20
const MOST_WRITES = 3_000
const RECOVERED_MS = 5_000

const root = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)

/** A disk of its own, which only what is started inside sees. `path` is where it is seen from here. */
async function smallDisk(stage: Stage) {
  const directory = await stage.directory()
  const mount = `mount -t tmpfs -o size=${DISK_MB}m tmpfs "$0" && echo mounted && exec sleep infinity`
  const holder = stage.start('unshare', ['-m', 'sh', '-c', mount, directory])
  await once(holder.stdout ?? holder, 'data')
  const path = `/proc/${holder.pid}/root${directory}`
  const ballast = join(path, 'ballast')
  return {
    directory,
    path,
    inside: ['nsenter', `--mount=/proc/${holder.pid}/ns/mnt`, 'sh', '-c', 'cd "$0" && exec "$@"', root],
    /** Fills it until so much is left. */
    async fill(left: number) {
      const { bavail, bsize } = await statfs(path)
      const file = await open(ballast, 'w')
      const piece = Buffer.alloc(MB)
      for (let bytes = bavail * bsize - left; bytes > 0; bytes -= MB) await file.write(piece, 0, Math.min(MB, bytes))
      await file.close()
    },
    clear: () => truncate(ballast, 0).then(() => rm(ballast)),
  }
}

/** The product with its own database on a disk that fills and empties again. */
export async function fullDisk(stage: Stage, rounds: number): Promise<Seen> {
  const disk = await smallDisk(stage)
  const env = { DATA_DIR: disk.directory }
  const web = await startWeb(stage, { env, prefix: disk.inside })
  const dealer = visitor(web.origin)
  await (await dealer.signIn('dealer@demo.example')).arrayBuffer()
  const send = createCaller(stage, web.origin)
  const cookie = dealer.cookieHeader()
  const { body } = await send(cookie, { method: 'GET', path: '/api/clients?size=1' })
  const [client] = (body as { content: { clientId: number }[] }).content
  const writes: { key: string; acknowledged: boolean }[] = []
  async function write(): Promise<Answer> {
    const key = crypto.randomUUID()
    const receipt = {
      transactionType: 'RECEIPT',
      clientId: client?.clientId,
      amount: 700,
      paymentMethod: 'CASH',
      memo: key,
    }
    const headers = { 'idempotency-key': key }
    const answer = await send(cookie, { method: 'POST', path: '/api/payments', body: receipt, headers })
    writes.push({ key, acknowledged: answer.status === 200 })
    return answer
  }

  const [refused, strange, healed, dead]: [Answer[], Answer[], number[], string[]] = [[], [], [], []]
  for (let round = 0; round < rounds; round++) {
    await disk.fill(LEFT[round % LEFT.length] ?? 0)
    let answer = await write()
    for (let n = 0; answer.status === 200 && n < MOST_WRITES; n++) answer = await write()
    for (let n = 0; n < TRIES; n++, answer = await write()) (isRefusal(answer) ? refused : strange).push(answer)
    for (const path of ['/healthz', '/readyz', '/main', '/api/clients?size=5'])
      if ((await send(cookie, { method: 'GET', path })).status !== 200) dead.push(path)
    await disk.clear()
    const cleared = performance.now()
    while ((await write()).status !== 200 && performance.now() - cleared < 10 * RECOVERED_MS) await wait(100)
    healed.push(performance.now() - cleared)
    stage.say(
      `disk ${round + 1}: ${refused.length} refused, ${writes.length} written, healed in ${seconds(healed.at(-1) ?? 0)}`,
    )
  }
  const pid = web.process().pid
  const stayed = isAlive(web.process())
  await web.kill('SIGKILL')
  await web.start()
  await web.kill('SIGTERM')
  const backup = await backUp(disk, env)
  const copy = await stage.directory()
  await cp(join(disk.path, 'pglite'), join(copy, 'pglite'), { recursive: true })
  const books = await openPGlite(copy)
  stage.onEnd(() => books.close())
  const { lost, doubled } = await tally(books, writes)
  const wrong = await disagreements(books)
  return {
    figure: `disk full ${rounds} times: ${refused.length} of ${refused.length + strange.length} writes refused 503 in words, reading went on, writing again ≤ ${seconds(worst(healed))}; of ${count(writes.length)} writes ${lost} lost, ${doubled} doubled, ${wrong.length} disagreements; ${backup.figure}`,
    missed: [
      ...missedOf({
        [`writes were answered otherwise: ${[...new Set(strange.map(({ status }) => status))].join(', ')}`]:
          strange.length === 0,
        [`did not answer on a full disk: ${[...new Set(dead)].join(', ')}`]: dead.length === 0,
        [`the process ${pid} ended`]: stayed,
        'writing began again later than 5 s after': worst(healed) <= RECOVERED_MS,
        'writes were lost or doubled': lost === 0 && doubled === 0,
        [`the books disagree: ${wrong[0]}`]: wrong.length === 0,
      }),
      ...backup.missed,
    ],
  }
}

/** In words that a person reads, with an id that an operator finds. */
export function isRefusal({ status, body }: Answer): boolean {
  const { message = '', traceId } = (body ?? {}) as { message?: string; traceId?: string }
  return status === 503 && /[가-힣]/.test(message) && typeof traceId === 'string'
}

/** A backup onto the full disk, and one when there is room again. */
async function backUp(disk: Awaited<ReturnType<typeof smallDisk>>, env: NodeJS.ProcessEnv): Promise<Seen> {
  const [command = '', ...rest] = [
    ...disk.inside,
    process.execPath,
    'operate.mjs',
    'backup',
    join(disk.directory, 'kept'),
  ]
  const take = () =>
    run(command, rest, { env: { PATH: process.env.PATH, TOKEN_SECRET: tokenSecret, ...env }, timeout: 120_000 }).then(
      () => true,
      () => false,
    )
  const whole = async () =>
    (await readdir(join(disk.path, 'kept')).catch(() => [])).filter((name) => name.startsWith('wholesale-'))
  await disk.fill(2 * MB)
  const taken = await take()
  const half = await whole()
  await disk.clear()
  const later = await take()
  const files = await whole()
  return {
    figure: `a backup there ${taken ? 'was taken' : 'failed'} and left ${half.length} files, later one ${later ? 'was whole' : 'failed'}`,
    missed: missedOf({
      [`a backup on a full disk left ${half.join(', ')}`]: !taken && half.length === 0,
      'no backup was taken when there was room again': later && files.length > 0,
    }),
  }
}
