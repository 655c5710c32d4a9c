import type { AuditEntry } from '../../../shared/admin/audit.ts'
import type { SettingState } from '../../../shared/admin/settingsContract.ts'
import type { AuditResult } from '../../../shared/audit/actions.ts'
import { seoulSecond } from '../../../shared/kit/dates.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { Tone } from '../../ui/Badge.tsx'
import { words as settingWords } from '../settings/written.ts'
import { providerName } from '../users/words.ts'
import { codeWords } from './codes.ts'
import { fieldName, isSetting } from './fieldNames.ts'

export const resultTones: Record<AuditResult, Tone> = { OK: 'neutral', DENIED: 'warn', ERROR: 'danger' }

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A value as people read it in its field; what stays out of the log is said to. */
export function valueWords(value: unknown, field: string, entityType: string): string {
  if (value === undefined || value === null || value === '') return '없음'
  if (value === '***') return '가렸어요'
  if (isSetting(field)) return settingWords(field, value as SettingState['value'])
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  // A number by which the service knows something counts nothing.
  if (typeof value === 'number') return /Ids?$/.test(field) ? `${value}번` : grouped(value)
  if (typeof value === 'string')
    return codeWords(field, entityType, value) ?? (INSTANT.test(value) ? seoulSecond(value) : value)
  if (Array.isArray(value))
    return value.length === 0 ? '없음' : value.map((one) => valueWords(one, field, entityType)).join(', ')
  return Object.entries(value)
    .map(([name, part]) => `${fieldName(name)} ${valueWords(part, name, entityType)}`)
    .join(' · ')
}

type Told = Pick<AuditEntry, 'entityType' | 'entityId' | 'entityLabel'>

/** What an entry is about: its name, if it has one, and the number or code by which the log knows it. */
export function targetOf({ entityType, entityId, entityLabel }: Told): { name: string | null; code: string | null } {
  if (entityId === null) return { name: entityLabel, code: null }
  const code = /^\d+$/.test(entityId) ? `${entityId}번` : entityId
  const known = entityLabel ?? (isSetting(entityId) ? fieldName(entityId) : codeWords('type', entityType, entityId))
  return { name: known, code }
}

/** Why it was done; of a sign-in, by whom. */
export const reasonWords = ({ entityType, reason }: Pick<AuditEntry, 'entityType' | 'reason'>): string | null =>
  reason !== null && entityType === 'session' ? providerName(reason) : reason
