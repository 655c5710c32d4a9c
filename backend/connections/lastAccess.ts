import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { LruMap } from 'toad-cache'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'

/** True for a connection, in the row with this alias, whose last use was noted more than an hour ago, or never. */
export const isDue = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.lastAccessAt`)} is null or ${sql.ref(`${alias}.lastAccessAt`)} < now() - interval '1 hour')`

/** A connection by which a right was found. */
export type Used = { connectionId: number; isDue: boolean }

const calls = new AsyncLocalStorage<{ memberId: number; due: Set<number> }>()

/** Tells the call that is being answered by which connections its own caller came in; others are looked up in it too. */
export function cameBy(memberId: number, connections: readonly Used[]): void {
  const call = calls.getStore()
  if (call?.memberId !== memberId) return
  for (const { connectionId, isDue } of connections) if (isDue) call.due.add(connectionId)
}

/** A page makes many calls at once, which all find the same to be noted; a database that cannot write is not asked at each. */
const QUIET_MS = 60_000
/** Connections of which a process knows when it noted them; one that is forgotten is noted once more. */
const MOST = 10_000

/**
 * Notes when members last came into others' books, beside the calls that they make there: once an hour for each connection,
 * and nobody waits for it.
 */
export function createAccessNotes(db: Db, failed: (error: unknown) => void, now = () => performance.now()) {
  const tried = new LruMap<number>(MOST)
  const open = new Set<Promise<void>>()
  const isQuiet = (connectionId: number) => {
    const at = tried.get(connectionId)
    return at !== undefined && now() - at < QUIET_MS
  }
  function note(due: Iterable<number>) {
    const ids = [...due].filter((id) => !isQuiet(id))
    if (ids.length === 0) return
    for (const id of ids) tried.set(id, now())
    const noting = write(db, ids).catch(failed)
    open.add(noting)
    void noting.then(() => open.delete(noting))
  }
  return {
    /** Answers a call, and notes by which connections it was allowed; what an admin sees in a member's place the member has not. */
    async during<T>({ id, impersonation }: Pick<Member, 'id' | 'impersonation'>, answer: () => Promise<T>): Promise<T> {
      if (impersonation) return answer()
      const call = { memberId: id, due: new Set<number>() }
      const result = await calls.run(call, answer)
      note(call.due)
      return result
    },
    /** Resolves once all is written. */
    settled: async () => void (await Promise.all(open)),
  }
}

export type AccessNotes = ReturnType<typeof createAccessNotes>

/** Whoever changes a connection at this moment is not waited for: the next call notes it. */
const write = async (db: Db, connectionIds: readonly number[]): Promise<void> => {
  await db
    .updateTable('connections')
    .set({ lastAccessAt: sql<string>`now()` })
    .where('connectionId', 'in', (e) =>
      e
        .selectFrom('connections as n')
        .select('n.connectionId')
        .where(sql<boolean>`n."connectionId" = any(${connectionIds})`)
        .where('n.status', '=', 'ACTIVE')
        .where(isDue('n'))
        .orderBy('n.connectionId')
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute()
}
