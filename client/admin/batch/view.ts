import { type JobId, jobIds } from '../../../shared/admin/batches.ts'
import { aPage, oneOf, screenAt, yes } from '../../app/address.ts'

export const batchPath = '/admin/batch'

/** What the address says; defaults are left out of it. */
export type View = {
  /** The job beside the list. */
  id: JobId | null
  /** Of its runs, from 1. */
  page: number
  /** Its schedule as a form. */
  edit: boolean
}

export const defaults: View = { id: null, page: 1, edit: false }

export const { readView, pathTo } = screenAt<View>(batchPath, defaults, { id: oneOf(jobIds), page: aPage, edit: yes })
