import type { DatabaseConnection, Dialect } from 'kysely'
import type { Trx } from './open.ts'

/** Takes the members whom transactions have told something, once they have committed. */
export type Outlet = {
  /** False while it takes nothing: whoever has something to tell needs another way. */
  isOpen(): boolean
  send(memberIds: ReadonlySet<number>): void
}

type Held = { outlet: Outlet; memberIds: Set<number> }
const heldOf = new WeakMap<DatabaseConnection, Held>()

/** The same dialect, whose transactions hand `outlet` what they hold for their commit. */
export function sendingAfterCommit(dialect: Dialect, outlet: Outlet): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver()
      const begin = driver.beginTransaction.bind(driver)
      const commit = driver.commitTransaction.bind(driver)
      const rollback = driver.rollbackTransaction.bind(driver)
      driver.beginTransaction = async (connection, settings) => {
        await begin(connection, settings)
        heldOf.set(connection, { outlet, memberIds: new Set() })
      }
      driver.commitTransaction = async (connection) => {
        const held = heldOf.get(connection)
        heldOf.delete(connection)
        try {
          await commit(connection)
        } finally {
          // A commit whose answer was lost may have happened; who is woken for nothing finds nothing.
          if (held && held.memberIds.size > 0) outlet.send(held.memberIds)
        }
      }
      driver.rollbackTransaction = (connection) => {
        heldOf.delete(connection)
        return rollback(connection)
      }
      return driver
    },
  }
}

/** Holds the members until the transaction has committed. @returns false when nobody would take them then */
export const holdForCommit = (trx: Trx, memberIds: readonly number[]): Promise<boolean> =>
  trx.getExecutor().provideConnection(async (connection) => {
    const held = heldOf.get(connection)
    if (!held?.outlet.isOpen()) return false
    for (const memberId of memberIds) held.memberIds.add(memberId)
    return true
  })
