import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { rawTab } from '../../support/rawTab.ts'
import { missedOf, type Seen, seconds, worst } from '../fault.ts'
import type { Stage } from '../stage.ts'
import { openBooks } from '../support/books.ts'
import { type Answer, createCaller } from '../support/caller.ts'
import { startMarket } from '../support/market.ts'
import { makePeople, type Person } from '../support/people.ts'
import { startPostgres } from '../support/postgres.ts'
import type { Tier } from '../support/tiers.ts'

const WEB = 256
const BACKEND = 160
const LINES = 300
const CALLS = 40
const IDLE = 400
/** How many lines make room again. */
const LEAVING = 30
const LEFT_MS = 20_000
const RECOVERED_MS = 10_000

const limited = (files: number) => ['prlimit', `--nofile=${files}:${files}`]

/** Both tiers with few descriptors, which lines and idle callers would all take. */
export async function fewDescriptors(stage: Stage): Promise<Seen> {
  const postgres = await startPostgres(stage)
  const options = { webPrefix: limited(WEB), backendPrefix: limited(BACKEND) }
  const market = await startMarket(stage, postgres.url, options)
  const people = await makePeople(await openBooks(stage, postgres.url), LINES)
  const dealer = await market.signedIn('dealer@demo.example')
  const send = createCaller(stage, market.web.origin)
  const call = () => send(dealer.cookieHeader(), { method: 'GET', path: '/api/clients?size=5' })
  const alive = (tier: Tier) =>
    fetch(`${tier.opsOrigin}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === 200,
      () => false,
    )

  const lines: Line[] = []
  for (const person of people) lines.push(await openLine(stage, market.web, person))
  const open = lines.filter(({ status }) => status === 101)
  const [refused, strange] = [
    lines.filter(({ status, saysWhen }) => status === 503 && saysWhen),
    lines.filter(({ status, saysWhen }) => status !== 101 && !(status === 503 && saysWhen)),
  ]
  const meanwhile: Answer[] = []
  for (let n = 0; n < CALLS; n++) meanwhile.push(await call())
  const lived = [await alive(market.web), await alive(market.backend)]
  for (const { drop } of open.slice(0, LEAVING)) drop()
  // A member's session with the backend outlives his last line for a while.
  let again = await openLine(stage, market.web, people.at(-1) as Person)
  for (const over = performance.now() + LEFT_MS * 2; again.status !== 101 && performance.now() < over; await wait(500))
    again = await openLine(stage, market.web, people.at(-1) as Person)
  stage.say(`${open.length} lines, ${refused.length} refused, ${strange.length} otherwise`)

  const healed: number[] = []
  const mapped: Answer[] = []
  for (const tier of [market.web, market.backend]) {
    const idle = await occupy(stage, tier.port)
    lived.push(await alive(tier))
    if (tier === market.backend) for (let n = 0; n < CALLS; n++) mapped.push(await call())
    for (const socket of idle) socket.destroy()
    const freed = performance.now()
    while ((await call()).status !== 200 && performance.now() - freed < 3 * RECOVERED_MS) await wait(100)
    healed.push(performance.now() - freed)
  }
  const unmapped = mapped.filter(
    ({ status, body }) =>
      status !== 200 && !([502, 503, 504].includes(status) && (body as { traceId?: string } | undefined)?.traceId),
  )
  return {
    figure:
      `${WEB} descriptors: ${open.length} lines, ${refused.length} refused 503, ${strange.length} otherwise, ${meanwhile.filter(({ status }) => status === 200).length} of ${CALLS} calls answered beside them, let in again when others left: ${again.status === 101 ? 'yes' : 'no'}; ` +
      `${IDLE} idle callers at either tier: lives ${lived.every(Boolean) ? 'throughout' : 'not throughout'}, ${mapped.length - unmapped.length} of ${mapped.length} calls answered or mapped, serves again ≤ ${seconds(worst(healed))}`,
    missed: missedOf({
      [`lines were refused otherwise: ${[...new Set(strange.map(({ status }) => status))].join(', ')}`]:
        strange.length === 0 && refused.length > 0 && open.length > 0,
      'calls failed beside the lines': meanwhile.every(({ status }) => status === 200),
      'no line was let in when others had left': again.status === 101,
      'a tier did not say that it lives': lived.every(Boolean),
      [`calls to a full backend were answered ${[...new Set(unmapped.map(({ status }) => status))].join(', ')}`]:
        unmapped.length === 0,
      'it did not serve again within 10 s': worst(healed) <= RECOVERED_MS,
    }),
  }
}

type Line = { status: number; saysWhen: boolean; drop(): void }

/** Opens a line and listens; status 101 when it does, else how it was refused: 0 or a close code when nobody answered. */
function openLine(stage: Stage, { origin }: Tier, { id, token }: Person): Promise<Line> {
  const { socket, connected, closed, drop } = rawTab(origin, `accessToken=${token}`, id)
  stage.onEnd(drop)
  return new Promise((resolve) => {
    void connected.then((listens) => listens && resolve({ status: 101, saysWhen: false, drop }))
    void closed.then((code) => resolve({ status: code, saysWhen: false, drop }))
    socket.on('unexpected-response', (request, { statusCode = 0, headers }) => {
      request.destroy()
      resolve({ status: statusCode, saysWhen: headers['retry-after'] !== undefined, drop })
    })
  })
}

/** Callers who connect and say nothing. */
async function occupy(stage: Stage, port: number): Promise<Socket[]> {
  const sockets = Array.from({ length: IDLE }, () => connect(port, '127.0.0.1'))
  stage.onEnd(() => sockets.forEach((socket) => void socket.destroy()))
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on('connect', () => resolve())
          socket.on('error', () => resolve())
        }),
    ),
  )
  return sockets
}
