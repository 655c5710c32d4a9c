import * as v from 'valibot'
import { type ImportField, importFieldNames } from '../../shared/clients/importFields.ts'

/** For each column of a file the field it is, null where it is left out. */
export type Mapping = (ImportField | null)[]

const KEY = 'client-import-columns'
const Kept = v.object({ columns: v.array(v.string()), mapping: v.array(v.nullable(v.picklist(importFieldNames))) })

/** What was chosen for a file with these headers before; null for other headers. */
export function recall(columns: readonly string[]): Mapping | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), localStorage.getItem(KEY) ?? '')
  if (!read.success || read.output.columns.join('\t') !== columns.join('\t')) return null
  return read.output.mapping.length === columns.length ? read.output.mapping : null
}

export const remember = (columns: readonly string[], mapping: Mapping): void =>
  localStorage.setItem(KEY, JSON.stringify({ columns, mapping }))
