import * as v from 'valibot'
import type { FieldError } from '../../shared/kit/errors.ts'
import { field, rowsOf, type Values } from './values.ts'

export type Checked<T> = { ok: true; input: T } | { ok: false; fieldErrors: FieldError[] }

/** What is wrong, once for each field, under the form's own names. */
export const fieldErrorsOf = (
  issues: readonly v.BaseIssue<unknown>[],
  nameOf: (path: string) => string,
): FieldError[] => {
  const all = issues.map((issue) => ({ field: nameOf(v.getDotPath(issue) ?? ''), message: issue.message }))
  return [...new Map(all.toReversed().map((error) => [error.field, error])).values()].toReversed()
}

/** What a form says, by the contract's own schema. */
export function check<S extends v.GenericSchema>(
  schema: S,
  said: unknown,
  nameOf: (path: string) => string = (path) => path,
): Checked<v.InferOutput<S>> {
  const read = v.safeParse(schema, said)
  return read.success
    ? { ok: true, input: read.output }
    : { ok: false, fieldErrors: fieldErrorsOf(read.issues, nameOf) }
}

/** Rows of a form with something in one of `parts`; the others are how a form without scripts takes a row away. */
export const filledRows = (values: Values, prefix: string, parts: readonly string[]): number[] =>
  rowsOf(values, prefix).filter((n) => parts.some((part) => field(values, `${prefix}.${n}.${part}`) !== ''))

/** The form's name for a path of the contract: rows were counted anew without the empty ones. */
export const rowNames =
  (rows: Record<string, readonly number[]>) =>
  (path: string): string => {
    const [, prefix = '', at = '', part = ''] = /^(\w+)\.(\d+)\.(\w+)$/.exec(path) ?? []
    const row = rows[prefix]?.[Number(at)]
    return row === undefined ? path : `${prefix}.${row}.${part}`
  }

/** What the backend refused of what a form sent, under the form's own names. */
export const renamed = (fieldErrors: readonly FieldError[], nameOf: (path: string) => string): FieldError[] =>
  fieldErrors.map(({ field: path, message }) => ({ field: nameOf(path), message }))
