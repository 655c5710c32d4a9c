import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { count, type Fault, missedOf, seconds, worst } from './fault.ts'
import { openBooks } from './support/books.ts'
import { startMarket } from './support/market.ts'
import { startPostgres } from './support/postgres.ts'

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const TRUE_TIME = '+0'
/** The processes look at the file of their clock again after so long. */
const NOTICED_MS = 1_500
const skews = ['+5m', '-5m', '+400d', '-400d', '-1h']
const tiers = ['web', 'backend'] as const

export const skewedClocks: Fault = {
  id: 'F10',
  rounds: 1,
  minutes: (rounds) => 5 + 5 * rounds,
  needs: ['postgres', 'faketime'],
  what: (rounds) =>
    `clocks that jump while it runs (${skews.join(', ')}), of the web tier and of the backend, ${rounds} times each`,
  aim: 'who was signed in stays so, sessions last no longer, numbers of rows rise, timers go on',
  async run(stage, rounds) {
    if (!existsSync(LIBRARY)) throw new Error(`${LIBRARY} is not there`)
    const directory = await stage.directory()
    const fileOf = (tier: string) => join(directory, tier)
    const clock = async (tier: string) => {
      await writeFile(fileOf(tier), TRUE_TIME)
      return {
        LD_PRELOAD: LIBRARY,
        FAKETIME_TIMESTAMP_FILE: fileOf(tier),
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
    }
    const postgres = await startPostgres(stage)
    const market = await startMarket(stage, postgres.url, {
      webEnv: await clock('web'),
      backendEnv: await clock('backend'),
    })
    const { db } = await openBooks(stage, postgres.url)
    const people = [await market.signedIn('buyer@demo.example'), await market.signedIn('dealer@demo.example')]
    const lastsUntil = async () =>
      (await sql<{ most: string }>`select max("expiresAt")::text as most from sessions`.execute(db)).rows[0]?.most
    const until = await lastsUntil()
    const [lost, slow]: [string[], number[]] = [[], []]
    let [calls, lastId, falling] = [0, 0, 0]
    for (let round = 0; round < rounds; round++)
      for (const tier of tiers)
        for (const skew of skews) {
          await writeFile(fileOf(tier), skew)
          await wait(NOTICED_MS)
          for (const person of people) {
            const began = performance.now()
            // What a page does that is opened anew: it renews the session where its token seems to be over.
            const page = await person.go('/main')
            await page.arrayBuffer()
            const me = await person.go('/api/member/me')
            await me.arrayBuffer()
            slow.push(performance.now() - began)
            calls += 1
            if (page.status !== 200 || me.status !== 200) lost.push(`${tier} ${skew}: ${page.status} ${me.status}`)
          }
          const made = await people[0]?.call('POST', '/api/views', {
            list: 'clients',
            name: `${tier} ${skew} ${round}`,
            query: '',
          })
          const { viewId = lastId + 1 } = ((await made?.json()) ?? {}) as { viewId?: number }
          if (viewId <= lastId) falling += 1
          lastId = viewId
          await writeFile(fileOf(tier), TRUE_TIME)
          await wait(NOTICED_MS)
          stage.say(`${tier} ${skew}: ${lost.length} signed out, view ${made?.status} ${viewId}`)
        }
    const extended = (await lastsUntil()) !== until
    return {
      figure: `${count(calls - lost.length)} of ${count(calls)} visits stayed signed in, sessions ${extended ? 'last longer' : 'last as long as before'}, ${falling} numbers fell, a visit took ≤ ${seconds(worst(slow))}`,
      missed: missedOf({
        [`signed out: ${lost.join(', ')}`]: lost.length === 0,
        'a session lasts longer': !extended,
        'a number fell': falling === 0,
      }),
    }
  },
}
