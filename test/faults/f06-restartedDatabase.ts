import { setTimeout as wait } from 'node:timers/promises'
import { count, type Fault, missedOf, seconds, worst } from './fault.ts'
import { disagreements, openBooks, tally } from './support/books.ts'
import { startMarket } from './support/market.ts'
import { endings, startPostgres } from './support/postgres.ts'
import { watchReadiness } from './support/readiness.ts'
import { startWriters } from './support/writers.ts'

const PER_SECOND = 50
/** Every other time it stays away for longer than readiness may take to tell. */
const AWAY_MS = 2_500
/** Between two restarts so much is written, or for so long. */
const CALM_WRITES = 40
const CALM_MS = 2_500
const HEALED_MS = 20_000

export const restartedDatabase: Fault = {
  id: 'F6',
  rounds: 100,
  minutes: (rounds) => 5 + rounds / 2,
  needs: ['postgres'],
  what: (rounds) =>
    `${rounds} restarts of PostgreSQL (fast, immediate, kill) under ${PER_SECOND} writes/s or as many as this machine takes`,
  aim: '0 acknowledged lost, 0 doubled, writes fail with 503 ≤ 3 s, heals ≤ 5 s, readiness red ≤ 2 s, green ≤ 2 s',
  async run(stage, rounds) {
    const postgres = await startPostgres(stage)
    const market = await startMarket(stage, postgres.url)
    const writers = await startWriters(stage, market, PER_SECOND)
    const readiness = watchReadiness(stage, market.backend.origin)
    const [failed, others, healed, red, green] = [
      [] as number[],
      new Map<number, number>(),
      [] as number[],
      [] as number[],
      [] as number[],
    ]
    const acks = new Set<(at: number) => void>()
    writers.onTry(({ answer, answeredAt }) => {
      if (answer.status === 200) for (const heard of acks) heard(answeredAt)
      else if (answer.status === 503) failed.push(answer.ms)
      else others.set(answer.status, (others.get(answer.status) ?? 0) + 1)
    })
    const nextAck = (since: number) =>
      new Promise<number>((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`nothing is written any more: ${market.backend.output().slice(-1_500)}`)),
          HEALED_MS,
        )
        const heard = (at: number) => {
          if (at < since) return
          acks.delete(heard)
          clearTimeout(late)
          resolve(at)
        }
        acks.add(heard)
      })
    await nextAck(performance.now())
    for (let round = 0; round < rounds; round++) {
      const stopped = performance.now()
      await postgres.stop(endings[round % endings.length] ?? 'fast')
      if (round % 2 === 0) {
        await wait(AWAY_MS)
        red.push((readiness.firstSince(stopped, 'red') ?? Number.POSITIVE_INFINITY) - stopped)
      }
      await postgres.start()
      const up = performance.now()
      const ack = await nextAck(up)
      healed.push(ack - up)
      green.push((await readiness.next(up, 'green')) - up)
      const enough = writers.acknowledged() + CALM_WRITES
      for (const late = up + CALM_MS; writers.acknowledged() < enough && performance.now() < late; ) await wait(20)
      stage.say(
        `round ${round + 1}: healed ${seconds(ack - up)}, green ${seconds(green.at(-1) ?? 0)}, ${writers.acknowledged()} acknowledged`,
      )
    }
    const rate = Math.round(writers.rate())
    await writers.settle()
    const database = await openBooks(stage, postgres.url)
    const { lost, doubled } = await tally(database, writers.writes)
    const faults = await disagreements(database)
    const other = [...others].map(([status, times]) => `${times} × ${status}`).join(', ')
    return {
      figure:
        `${lost} of ${count(writers.acknowledged())} acknowledged (${rate}/s) lost, ${doubled} doubled, ${count(failed.length)} failed with 503 ≤ ${seconds(worst(failed))}` +
        `${other && `, ${other}`}, healed ≤ ${seconds(worst(healed))}, red ≤ ${seconds(worst(red))}, green ≤ ${seconds(worst(green))}, books ${faults.length === 0 ? 'agree' : faults.slice(0, 3).join(', ')}`,
      missed: missedOf({
        'acknowledged writes were lost': lost === 0,
        'writes were doubled': doubled === 0,
        'writes failed with something else than 503': others.size === 0,
        'a write took longer than 3 s to fail': worst(failed) <= 3_000,
        'it took longer than 5 s to heal': worst(healed) <= 5_000,
        'readiness was not red within 2 s': worst(red) <= 2_000,
        'readiness was not green within 2 s': worst(green) <= 2_000,
        'the books do not agree': faults.length === 0,
      }),
    }
  },
}
