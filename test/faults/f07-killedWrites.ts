import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { count, type Fault, missedOf } from './fault.ts'
import { disagreements, openBooks, tally } from './support/books.ts'
import { headOf, misheard, startEar } from './support/ear.ts'
import { startMarket } from './support/market.ts'
import { startPostgres } from './support/postgres.ts'
import { startWriters } from './support/writers.ts'

const PER_SECOND = 50
/** The last events need not wait for the relay's next look. */
const ARRIVED_MS = 90_000

export const killedWrites: Fault = {
  id: 'F7',
  rounds: 100,
  minutes: (rounds) => 5 + rounds / 2,
  needs: ['postgres'],
  what: (rounds) => `${rounds} kill -9 of the backend in the middle of writes`,
  aim: 'each acknowledged once, each press one paper, ledger and audit chain agree, each event shown once',
  async run(stage, rounds) {
    const postgres = await startPostgres(stage)
    const market = await startMarket(stage, postgres.url)
    const database = await openBooks(stage, postgres.url)
    const dealer = await market.signedIn('dealer@demo.example')
    const { id: dealerId } = (await (await dealer.go('/api/member/me')).json()) as { id: number }
    const ear = await startEar(stage, market.web.origin, dealer.cookieHeader(), dealerId)
    const before = await headOf(database, dealerId)
    const writers = await startWriters(stage, market, PER_SECOND)
    let cut = 0
    writers.onTry(({ answer }) => {
      if (answer.status !== 200) cut += 1
    })
    for (let round = 0; round < rounds; round++) {
      const enough = writers.acknowledged() + 10 + (round % 7) * 5
      while (writers.acknowledged() < enough) await wait(5)
      const exited = once(market.backend.process(), 'exit')
      market.backend.process().kill('SIGKILL')
      await exited
      await market.backend.start()
      stage.say(`round ${round + 1}: ${count(writers.acknowledged())} acknowledged, ${ear.seqs.length} events heard`)
    }
    await writers.settle()
    const { lost, doubled } = await tally(database, writers.writes)
    const faults = await disagreements(database)
    const head = await headOf(database, dealerId)
    await ear.until(head, ARRIVED_MS)
    const { missing, doubled: repeated } = misheard(ear, before, head)
    return {
      figure:
        `${lost} of ${count(writers.acknowledged())} acknowledged lost, ${doubled} doubled, ${count(cut)} tries cut off and sent again, ` +
        `books ${faults.length === 0 ? 'agree' : faults.slice(0, 3).join(', ')}, of ${count(head - before)} events ${missing} missing, ${repeated} twice, ${ear.resyncs.length} loads anew, ${ear.sockets()} socket`,
      missed: missedOf({
        'acknowledged writes were lost': lost === 0,
        'writes were doubled': doubled === 0,
        'the books do not agree': faults.length === 0,
        'events are missing': missing === 0,
        'events were shown twice': repeated === 0,
      }),
    }
  },
}
