import { Refusal } from '../../shared/kit/errors.ts'
import { type BookRight, type Right, rightOnBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { activeCaller } from '../session/queries.ts'

/**
 * Whether a member still has what he began to take a file out with: his session and his role, and of a book all that he could do
 * there. @returns what asks so. @throws Refusal PERMISSION_MISSING, when it is asked and he has lost any of it
 */
export async function held(db: Db, by: Member, bookOwnerId: number | null): Promise<() => Promise<void>> {
  const inBook = async () => (bookOwnerId === null ? undefined : await rightOnBook(db, by, bookOwnerId))
  const before = await inBook()
  return async () => {
    const caller = await activeCaller(db, by.sessionId, by.id)
    if (caller?.role !== by.role || !covers(await inBook(), before)) throw new Refusal('PERMISSION_MISSING')
  }
}

const covers = (now: BookRight | undefined, before: BookRight | undefined): boolean =>
  hasAll(now?.whole, before?.whole) &&
  [...(before?.single ?? [])].every(([clientId, right]) => hasAll(now?.single.get(clientId) ?? now?.whole, right))

const hasAll = (now: Right | null | undefined, before: Right | null | undefined): boolean =>
  [...(before?.permissions ?? [])].every((permission) => now?.permissions.has(permission))
