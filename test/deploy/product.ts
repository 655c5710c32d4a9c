import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAudit } from '../../backend/audit/append.ts'
import { auditKey } from '../../backend/audit/chain.ts'
import { openPGlite } from '../../backend/db/open.ts'
import { startSession } from '../../backend/session/start.ts'
import { tokens as createTokens } from '../../backend/session/tokens.ts'
import { ensureBuilt } from '../support/built.ts'
import { copyDemoMarket } from '../support/databaseTemplate.ts'
import { type FaultLine, faultLine } from '../support/faultLine.ts'
import { freePort } from '../support/ports.ts'
import { type Program, program } from '../support/program.ts'
import { tokenSecret } from '../support/signIn.ts'
import { backendArgs, webArgs } from '../support/startArgs.ts'

/** The product as in production, before which a proxy ends TLS: a backend and two web processes with a line between. */
export type Installed = {
  directory: string
  /** Where the proxy must listen, and the web processes do. */
  tlsPort: number
  webPorts: [number, number]
  origin: string
  web: [Program, Program]
  line: FaultLine
  memberId: number
  /** A new session of the demo market's dealer, as his provider has just vouched for him. */
  refreshTokens: string[]
  /** What the web processes have answered: path, address, and when. */
  answered: { process: string; path: string; ip: string; time: number }[]
  close(): Promise<void>
}

const SESSIONS = 4
/** What a member may write of himself: with all of it his cookies are as long as they become. A browser keeps 4,096 bytes of each. */
const wordy = { businessAddress: '서울 송파구 가락동 '.repeat(18), transactionMemo: '새벽 네 시에 와요. '.repeat(40) }
/** A file of its own that the second web process has, as one of the next version does. */
export const nextAsset = { path: '/assets/next-00000000.js', text: 'export const next = 1\n' }

const person = { provider: 'kakao', providerUserId: 'demo-dealer', name: '김도현', email: 'dealer@demo.example' }

/** Starts it with an https origin on loopback; the demo market stands in for a real one. */
export async function install(): Promise<Installed> {
  await ensureBuilt()
  const directory = await mkdtemp(join(tmpdir(), 'deploy-'))
  const dataDir = join(directory, 'data')
  await copyDemoMarket(dataDir)
  const { refreshTokens, memberId } = await sessionsIn(dataDir)
  const [tlsPort, backendPort, one, two] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const origin = `https://localhost:${tlsPort}`
  const common = { PUBLIC_ORIGIN: origin, TOKEN_SECRET: tokenSecret, ALLOW_PGLITE: '1', DATA_DIR: dataDir }
  const backend = program({
    name: 'backend',
    command: process.execPath,
    args: backendArgs,
    env: {
      ...common,
      ...{ BACKEND_PORT: String(backendPort), WITHOUT_SCHEDULE: '1', DRAIN_SECONDS: '0' },
      ...{ KAKAO_CLIENT_ID: 'client', KAKAO_CLIENT_SECRET: 'secret' },
    },
    readyWhen: 'The backend listens',
  })
  await backend.start()
  const line = await faultLine(backendPort)
  const answered: Installed['answered'] = []
  const next = await withNextAsset(join(directory, 'next'))
  const webOn = (name: string, port: number, cwd?: string) =>
    program({
      name,
      command: process.execPath,
      args: webArgs,
      env: { ...common, BACKEND_URL: line.url, PORT: String(port) },
      readyWhen: '도매시장 거래 서비스',
      ...(cwd && { cwd: () => cwd }),
      onLine(text) {
        const { msg, path, ip, time } = JSON.parse(text)
        if (msg === 'answered') answered.push({ process: name, path, ip, time })
      },
    })
  const web: [Program, Program] = [webOn('web1', one), webOn('web2', two, next)]
  await Promise.all(web.map((each) => each.start()))
  return {
    ...{ directory, tlsPort, webPorts: [one, two], origin, web, line, memberId, refreshTokens, answered },
    async close() {
      await Promise.all(web.map((each) => each.stop('SIGKILL')))
      await backend.stop()
      await line.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** A copy of what was built, with one asset more. */
async function withNextAsset(directory: string): Promise<string> {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  for (const part of ['package.json', 'start.mjs', 'nodeVersion.mjs', 'secrets.mjs', 'dist'])
    await cp(join(root, part), join(directory, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'))
  await writeFile(join(directory, 'dist', nextAsset.path), nextAsset.text)
  return directory
}

async function sessionsIn(dataDir: string) {
  const database = await openPGlite(dataDir)
  const { db } = database
  const tokens = createTokens(tokenSecret, async () => 60)
  const audit = createAudit(db, auditKey(tokens))
  const nowhere = { ip: null, userAgent: null, requestId: null }
  const refreshTokens: string[] = []
  for (let n = 0; n < SESSIONS; n += 1) {
    const profile = { ...person, gender: null, birthyear: null, birthday: null }
    const token = await startSession({ db, tokens, audit }, profile, nowhere, 30)
    if (token === null) throw new Error('the dealer may not sign in')
    refreshTokens.push(token)
  }
  const { id } = await db
    .updateTable('members')
    .set(wordy)
    .where('email', '=', person.email)
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.close()
  return { refreshTokens, memberId: id }
}
