import * as v from 'valibot'
import { MemberRecord, roles } from '../../shared/members/contract.ts'
import type { SessionRecord } from '../../shared/session/contract.ts'

/** The member record's fields, each a cookie of its own name that scripts may read and that carries no authority. */
export const recordFields = [
  'id',
  'name',
  'email',
  'nickname',
  'gender',
  'birthyear',
  'birthday',
  'repIcon',
  'baseAuthRole',
  'provider',
  'registrationNumber',
  'businessName',
  'businessAddress',
  'transactionMemo',
  'classificationCode',
  'marketCodeId',
  'marketName',
] as const satisfies readonly (keyof MemberRecord)[]

const numeric = new Set<string>(['id', 'marketCodeId'])
const required: Record<string, string> = { name: '', provider: '' }

/** What a page may know of a session record: everything but the tokens and the session of an acting admin. */
export const memberOf = (record: SessionRecord): MemberRecord => {
  const { accessToken, refreshToken, isImpersonating, originalAdmin, impersonateSessionId, ...member } = record
  return member
}

/** A session record with every field in its place, whoever's backend gave it. A role that is none of ours is a member's. */
export function wholeRecord(said: SessionRecord): SessionRecord {
  const given: Readonly<Record<string, unknown>> = said
  const fields = recordFields.map((field) => {
    const value = given[field] ?? required[field] ?? null
    return [field, value === null || !numeric.has(field) ? value : Number(value)]
  })
  const role = roles.find((known) => known === given.baseAuthRole) ?? 'ROLE_USER'
  // Where nobody is let in by an admin, who has no nickname yet is a newcomer all the same.
  const baseAuthRole = role === 'ROLE_USER' && !given.nickname ? 'ROLE_PENDING' : role
  return { ...said, ...Object.fromEntries(fields), baseAuthRole }
}

/** Numbers as `String(number)` writes them; `1e3`, `0x1` or ` 1` was not written by us. */
const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const Kept = v.object({ ...MemberRecord.entries, id: Id, marketCodeId: v.nullable(Id) })

/**
 * The record as its cookies tell it; null when they do not make one, so that the true one is fetched. A forged value that
 * is well formed is shown to its forger and grants nothing.
 */
export function recordOf(values: ReadonlyMap<string, string>, doubled: ReadonlySet<string>): MemberRecord | null {
  if (recordFields.some((field) => doubled.has(field))) return null
  const fields = recordFields.map((field) => {
    const text = values.get(field)
    if (text === undefined) return [field, required[field] ?? null]
    return [field, numeric.has(field) ? (/^\d+$/.test(text) ? Number(text) : text) : text]
  })
  const record = v.safeParse(Kept, Object.fromEntries(fields))
  if (!record.success) return null
  // A member without a nickname is a newcomer; anyone else has lost the cookie.
  const { nickname, baseAuthRole } = record.output
  return nickname === null && baseAuthRole !== 'ROLE_PENDING' ? null : record.output
}
