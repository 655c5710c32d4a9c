import * as v from 'valibot'
import { auditActions } from '../audit/actions.ts'
import { endpoint, type Of, type Schema } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { Backups } from './backups.ts'
import { type SettingKey, type SettingValue, settingCatalogue, settingKeys } from './settings.ts'

const value = v.union([v.string(), v.boolean(), v.number(), v.array(v.number())])

/** A setting as it stands; version 0 is one that nobody has ever changed. */
export const SettingState = v.object({
  key: v.picklist(settingKeys),
  value,
  isDefault: v.boolean(),
  version: v.number(),
  updatedAt: v.nullable(v.string()),
  updatedByName: v.nullable(v.string()),
})
export type SettingState = Of<typeof SettingState>

const Settings = v.object({ settings: v.array(SettingState) })

/** Every setting of the catalogue, in its order. */
export const listSettings = endpoint('GET', '/admin/settings', { reply: Settings })

const version = v.pipe(
  v.number('버전이 올바르지 않아요.'),
  v.safeInteger('버전이 올바르지 않아요.'),
  v.minValue(0, '버전이 올바르지 않아요.'),
)

const change = <S extends Schema>(schema: S) =>
  v.optional(v.strictObject({ value: v.nullable(schema), version }, '바꿀 값을 입력해 주세요.'))

type Change<K extends SettingKey> = ReturnType<typeof change<(typeof settingCatalogue)[K]['schema']>>

// Object.fromEntries forgets which key has which schema.
const entries = Object.fromEntries(
  settingKeys.map((key) => [key, change(settingCatalogue[key].schema)]),
) as unknown as {
  [K in SettingKey]: Change<K>
}

/** What is to change: null puts a setting back to its default; `version` is that of the value that was seen. */
export const SettingChanges = v.pipe(
  v.strictObject(entries),
  v.check((changes) => Object.values(changes).some((one) => one !== undefined), '바꾼 설정이 없어요.'),
)
export type SettingChanges = { [K in SettingKey]?: { value: SettingValue<K> | null; version: number } | undefined }

/** Changes several settings at once, all of them or none. 409 when somebody else has changed one of them meanwhile. */
export const changeSettings = endpoint('PUT', '/admin/settings', {
  body: v.strictObject({ changes: SettingChanges }),
  reply: Settings,
})

/** Who changed what and when, newest first; the sealed key of the public services only by its end. */
export const settingHistory = endpoint('GET', '/admin/settings/history', {
  query: v.strictObject(pageQuery(20)),
  reply: pageOf(
    v.object({
      seq: v.number(),
      occurredAt: v.string(),
      action: v.picklist(auditActions),
      key: v.string(),
      byName: v.nullable(v.string()),
      before: v.nullable(value),
      after: v.nullable(value),
    }),
  ),
})

/** How the service itself does, for whoever runs it (ux.md 8). */
export const System = v.object({
  version: v.string(),
  startedAt: v.string(),
  database: v.string(),
  checks: v.array(v.object({ name: v.string(), isWell: v.boolean(), detail: v.string() })),
  /** Seconds that the oldest waiting job has waited; null while none waits. */
  queueLagSeconds: v.nullable(v.number()),
  waitingJobs: v.number(),
  auditSeq: v.number(),
  auditAt: v.nullable(v.string()),
  /** Sign-ins that still count, and how many members they are of. */
  sessions: v.number(),
  signedInMembers: v.number(),
  /** Calls that this process has refused since it started because an allowance was used up. */
  rateLimited: v.number(),
  isMaintenance: v.boolean(),
  /** A backend of the version before knows nothing of them. */
  backups: v.optional(Backups),
})
export type System = Of<typeof System>

export const systemState = endpoint('GET', '/admin/settings/system', { reply: System })
