import { changeBatch } from '../../../shared/admin/batches.ts'
import { check } from '../../forms/check.ts'
import { field, type Values } from '../../forms/values.ts'

export const fieldNames = { cron: '실행 일정' } as const

/** What the form says of when a job is done. */
export const checkSchedule = (values: Values) => check(changeBatch.body, { cron: field(values, 'cron') })
