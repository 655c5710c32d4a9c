import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../backend/db/open.ts'
import { appendEvent, appendToMany, makeHeads } from '../../../backend/realtime/eventLog.ts'
import type { Stage } from '../stage.ts'
import type { Person } from './people.ts'

/** Writes notices into members' outboxes, as the backend does, in a process beside it. */
export type Teller = {
  /** One each in turn, each in a transaction of its own, until so many or for so long; its content is performance.now(). */
  tellAll(
    people: readonly Person[],
    pace: { perSecond: number } & ({ ms: number } | { times: number }),
  ): Promise<number>
  /** One of so many bytes to each of them, at once. */
  flood(people: readonly Person[], bytes: number): Promise<void>
}

/** Transactions at once: what is slow is not heaped upon. */
const AT_ONCE = 8

let last = 1_000_000
const notice = (content: string) => ({
  ...{ id: ++last, type: 'NEW_MESSAGE', title: null, content, isRead: false },
  ...{ createdAt: new Date().toISOString(), targetType: null, targetId: null },
})

export function createTeller(stage: Stage, { db }: Pick<Database, 'db'>): Teller {
  let isOver = false
  stage.onEnd(() => {
    isOver = true
  })
  const tell = ({ id }: Person) =>
    db.transaction().execute((trx) => appendEvent(trx, id, null, notice(String(performance.now()))))
  return {
    async tellAll(people, pace) {
      const began = performance.now()
      const flying = new Set<Promise<void>>()
      let told = 0
      const goesOn = () => ('ms' in pace ? performance.now() - began < pace.ms : told < pace.times)
      for (; !isOver && goesOn(); told++) {
        const due = began + (told * 1_000) / pace.perSecond - performance.now()
        if (due > 0) await wait(due)
        while (flying.size >= AT_ONCE) await Promise.race(flying)
        const person = people[told % people.length]
        if (!person) throw new Error('there is nobody to tell')
        const one = tell(person).finally(() => flying.delete(one))
        flying.add(one)
      }
      await Promise.all(flying)
      return told
    },
    async flood(people, bytes) {
      const ids = people.map(({ id }) => id)
      await makeHeads(db, ids)
      const body = notice('x'.repeat(bytes))
      await db.transaction().execute((trx) =>
        appendToMany(
          trx,
          ids.map((memberId) => ({ memberId, body })),
        ),
      )
    },
  }
}
