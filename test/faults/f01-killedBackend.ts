import { setTimeout as wait } from 'node:timers/promises'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { count, type Fault, missedOf, seconds, worst } from './fault.ts'
import { openBooks, tally } from './support/books.ts'
import { type Answer, type Call, createCaller } from './support/caller.ts'
import { startMarket } from './support/market.ts'
import { startPostgres } from './support/postgres.ts'

const AT_ONCE = 200
/** So many browsers ask for them: calls of one take turns. */
const BROWSERS = 8
/** The kill comes at some moment within this. */
const WITHIN_MS = 250
/** And every other time the lines break before it, each after some bytes of what it was answered. */
const WITHIN_BYTES = 20_000
const TRACE = /^[\da-f]{32}$/

type Sent = { key: string | null; answer: Answer; answeredAt: number }

export const killedBackend: Fault = {
  id: 'F1',
  rounds: 200,
  minutes: (rounds) => 5 + rounds / 2,
  needs: ['postgres'],
  what: (rounds) =>
    `${rounds} kills of the backend with ${AT_ONCE} calls on their way, every other with lines cut at some byte`,
  aim: '502/503 JSON with a trace id ≤ 1 s or a whole right answer, no write sent twice, back ≤ 2 s, 0 crashes of the web process',
  async run(stage, rounds) {
    const postgres = await startPostgres(stage)
    const sentOn = new Map<string, number>()
    const market = await startMarket(stage, postgres.url, {
      heard(direction, piece) {
        if (direction !== 'upstream') return
        for (const [, key = ''] of piece.toString('latin1').matchAll(/idempotency-key: (\S+)\r\n/gi))
          sentOn.set(key, (sentOn.get(key) ?? 0) + 1)
      },
    })
    const send = createCaller(stage, market.web.origin)
    const buyer = await market.signedIn('buyer@demo.example')
    const cookies = await market.signedInAt('buyer@demo.example', BROWSERS)
    const callOf = await callsOf(buyer)
    const all: Sent[] = []
    const [late, back]: [number[], number[]] = [[], []]
    const webPid = market.web.process().pid

    for (let round = 0; round < rounds; round++) {
      const calls = Array.from({ length: AT_ONCE }, async (_, n): Promise<Sent> => {
        const { key, call } = callOf(n)
        const answer = await send(cookies[n % BROWSERS] ?? '', call)
        return { key, answer, answeredAt: performance.now() }
      })
      await wait(Math.random() * WITHIN_MS)
      if (round % 2 === 1)
        market.line.poison('downstream', { limitData: { bytes: Math.ceil(Math.random() * WITHIN_BYTES) } })
      const killedAt = performance.now()
      await market.backend.kill('SIGKILL')
      const sent = await Promise.all(calls)
      all.push(...sent)
      late.push(worst(sent.map(({ answeredAt }) => answeredAt - killedAt)))
      market.line.poison('downstream')
      await market.backend.start()
      const returned = performance.now()
      while ((await send(buyer.cookieHeader(), { method: 'GET', path: '/api/member/me' })).status !== 200)
        await wait(10)
      back.push(performance.now() - returned)
      stage.say(
        `round ${round + 1}: ${tallied(sent)}, within ${seconds(late.at(-1) ?? 0)}, back in ${seconds(back.at(-1) ?? 0)}`,
      )
    }
    const writes = all.flatMap(({ key, answer }) =>
      key === null ? [] : [{ key, acknowledged: answer.status === 200 }],
    )
    const { lost, doubled } = await tally(await openBooks(stage, postgres.url), writes)
    const wrong = all.filter(({ answer }) => !isProper(answer))
    const good = all.filter(({ answer }) => answer.status === 200).length
    const crashed = market.web.process().exitCode !== null || market.web.process().pid !== webPid
    return {
      figure:
        `${count(good)} of ${count(all.length)} answered whole, ${count(all.length - good - wrong.length)} refused with a trace id, ${wrong.length} otherwise, ` +
        `≤ ${seconds(worst(late))} after the kill, of ${count(writes.length)} writes ${lost} lost and ${doubled} doubled, each sent ${worst(sentOn.values())} time at most, ` +
        `back ≤ ${seconds(worst(back))}, ${crashed ? 1 : 0} crashes`,
      missed: missedOf({
        [`somebody was answered otherwise: ${wrong.slice(0, 3).map(({ answer }) => `${answer.status} ${answer.error ?? ''}`)}`]:
          wrong.length === 0,
        'somebody waited longer than 1 s': worst(late) <= 1_000,
        'acknowledged writes were lost': lost === 0,
        'writes were doubled': doubled === 0,
        'a write was sent twice': worst(sentOn.values()) <= 1,
        'it took longer than 2 s to be back': worst(back) <= 2_000,
        'the web process crashed': !crashed,
      }),
    }
  },
}

/** A whole answer that is right, or a refusal that can be traced. */
function isProper({ status, body, whole }: Answer): boolean {
  if (status === 200)
    return whole && typeof body === 'object' && body !== null && ('content' in body || 'requestId' in body)
  const { traceId } = (body ?? {}) as { traceId?: string }
  return (status === 502 || status === 503) && TRACE.test(traceId ?? '')
}

const tallied = (sent: readonly Sent[]) =>
  [...Map.groupBy(sent, ({ answer }) => answer.status)].map(([status, some]) => `${some.length} × ${status}`).join(', ')

/** Every fourth call is a write, the others read a list. */
async function callsOf(buyer: { go(path: string): Promise<Response> }) {
  const read = async <T>(path: string) => (await (await buyer.go(path)).json()) as { content: T[] }
  const partners = await read<{ clientId: number; clientName: string }>('/api/clients?size=50')
  const goods = await read<{ productCodeId: number }>('/api/product-codes?size=1&keyword=%EC%82%AC%EA%B3%BC')
  const receiverClientId = partners.content.find(({ clientName }) => clientName === '대박청과')?.clientId
  const lists = ['/api/clients', '/api/product-codes?size=100', '/api/services/purchase/request/sent']
  return (n: number): { key: string | null; call: Call } => {
    if (n % 4 !== 0) return { key: null, call: { method: 'GET', path: lists[n % 3] ?? '' } }
    const key = crypto.randomUUID()
    const body = {
      receiverClientId,
      isDraft: true,
      desiredDate: addDays(seoulDate(Date.now()), 2),
      items: [{ productCodeId: goods.content[0]?.productCodeId, requestedQuantity: 3 }],
      memo: key,
    }
    return {
      key,
      call: { method: 'POST', path: '/api/services/purchase/request', body, headers: { 'idempotency-key': key } },
    }
  }
}
