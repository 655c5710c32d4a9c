import { maskedRegistration } from '../../shared/admin/mask.ts'

type Fields = Record<string, unknown>

/** One field of an entry, as a person reads it. */
export type FieldChange = { field: string; before: string | null; after: string | null }

/** The fields an entry tells of, from its columns `before` and `after`. */
export function changesTold(before: string | null, after: string | null): FieldChange[] {
  const [was, is] = [read(before), read(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: shown(was[field]),
    after: shown(is[field]),
  }))
}

/**
 * What an entry says in its column `before` or `after`, with a member's business number no plainer than the screens beside
 * the log show it. What somebody has tampered with may be no JSON any more: it is not parsed.
 */
export const maskedFor = (entityType: string, written: string | null): string | null =>
  entityType === 'member' && written !== null
    ? written.replace(/(?<="registrationNumber"\s*:\s*")[^"]*/g, (digits) => maskedRegistration(digits))
    : written

const read = (written: string | null): Fields => (written === null ? {} : JSON.parse(written))

const shown = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))
