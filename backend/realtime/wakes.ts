import type { Database } from '../db/open.ts'
import type { Broker } from './broker.ts'
import { heads } from './eventLog.ts'
import type { Hub } from './hub.ts'
import { CHANNEL, wakeByNotify } from './wake.ts'

/** How often it is looked for what other processes have sent, while the broker is away. */
const LOOK_MS = 1_000

export type Wakes = {
  /** By what wake-ups go at present. */
  by(): 'broker' | 'database'
  stop(): void
}

/**
 * Lets the hub hear what any process has written: by NOTIFY always, and by the broker where there is one. While that is
 * away this process tells by NOTIFY, and looks itself for what those who still reach the broker say there.
 */
export async function listenForWakes(parts: {
  database: Pick<Database, 'db' | 'listen'>
  broker: Broker | undefined
  hub: Hub
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
}): Promise<Wakes> {
  const { database, broker, hub, log } = parts
  const { db } = database
  let looking: NodeJS.Timeout | undefined
  const failed = (err: unknown) => log.error({ err }, 'wake-ups could not be caught up with')
  const look = () => heads(db, hub.held()).then(hub.catchUp, failed)
  const lookOnce = (again: () => void) => void look().finally(again)

  let repeated: NodeJS.Timeout | undefined
  /** Looks until it has: a database that has just come back may not answer yet. */
  const lookSurely = async (): Promise<void> => {
    clearTimeout(repeated)
    await heads(db, hub.held()).then(hub.catchUp, (err: unknown) => {
      failed(err)
      repeated = setTimeout(() => void lookSurely(), LOOK_MS).unref()
    })
  }

  await database.listen(CHANNEL, (memberId) => (memberId ? hub.wake(Number(memberId)) : void lookSurely()))

  function keepLooking() {
    looking = setTimeout(() => lookOnce(() => looking && keepLooking()), LOOK_MS).unref()
  }
  broker?.open({
    heard: (memberIds) => memberIds.forEach(hub.wake),
    up() {
      clearTimeout(looking)
      looking = undefined
      log.warn({}, 'wake-ups go by the broker')
      void look()
    },
    down(err) {
      log.error({ err }, 'the broker is away: wake-ups go by the database')
      keepLooking()
    },
    unsure: (memberIds) => wakeByNotify(db, memberIds).catch(failed),
  })
  return {
    by: () => (broker?.isOpen() ? 'broker' : 'database'),
    stop() {
      clearTimeout(repeated)
      clearTimeout(looking)
      looking = undefined
      broker?.close()
    },
  }
}
