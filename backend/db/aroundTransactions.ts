import type { TransactionBuilder } from 'kysely'
import type { Db, Trx } from './open.ts'
import type { Tables } from './schema.ts'

type Work<T> = (trx: Trx) => Promise<T>
type Around = <T>(run: (work: Work<T>) => Promise<T>, work: Work<T>) => Promise<T>

/** Has `around` run every transaction of `db`, whatever its manner; `db` itself is changed. */
export function aroundTransactions(db: Db, around: Around): Db {
  const inside = (begun: TransactionBuilder<Tables>): TransactionBuilder<Tables> => {
    const { execute, setAccessMode, setIsolationLevel } = begun
    return Object.assign(begun, {
      execute: (<T>(work: Work<T>) =>
        around<T>((own) => execute.call(begun, own) as Promise<T>, work)) as typeof execute,
      setAccessMode: ((mode) => inside(setAccessMode.call(begun, mode))) as typeof setAccessMode,
      setIsolationLevel: ((level) => inside(setIsolationLevel.call(begun, level))) as typeof setIsolationLevel,
    })
  }
  const begin = db.transaction.bind(db)
  return Object.assign(db, { transaction: () => inside(begin()) })
}
