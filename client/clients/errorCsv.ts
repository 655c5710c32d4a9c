import { importFieldLabel } from '../../shared/clients/importFields.ts'
import type { ImportError } from '../../shared/clients/imports.ts'
import { inert } from '../../shared/exports/formula.ts'

const cell = (text: string): string => `"${inert(text).replaceAll('"', '""')}"`

/** The errors of an import as a file that Excel opens in Hangul. */
export function errorCsv(errors: readonly ImportError[]): Uint8Array<ArrayBuffer> {
  const rows = errors.map(({ row, field, value, message }) => [
    String(row),
    field ? importFieldLabel(field) : '전체',
    value,
    message,
  ])
  const lines = [['줄', '항목', '적힌 값', '이유'], ...rows].map((row) => row.map(cell).join(','))
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`)
}
