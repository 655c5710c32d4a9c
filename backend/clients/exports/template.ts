import { importFieldLabel, importFieldNames } from '../../../shared/clients/importFields.ts'
import { type SheetFormat, sheetTypes } from '../../../shared/clients/imports.ts'
import type { FileReply } from '../../../shared/kit/file.ts'
import type { Asker } from '../../connections/rights.ts'
import type { Sheets } from '../sheets.ts'

/** Files to fill in: the headers that an import knows, and a row that shows how. Each is made once. */
export function createTemplates(sheets: Sheets) {
  const made = new Map<SheetFormat, Promise<Uint8Array>>()
  const make = (by: Asker, format: SheetFormat) => {
    const headers = importFieldNames.map(importFieldLabel)
    const rows = [importFieldNames.map((field) => example[field] ?? null)]
    const bytes = sheets.write(by.id, async () => ({ format, headers, rows }))
    made.set(format, bytes)
    bytes.catch(() => made.delete(format))
    return bytes
  }
  /** @throws Refusal TOO_MANY_REQUESTS when too many files are in line for the first one */
  return async (by: Asker, format: SheetFormat): Promise<FileReply> => ({
    name: `거래처_양식.${format}`,
    contentType: sheetTypes[format],
    bytes: await (made.get(format) ?? make(by, format)),
  })
}

const example: Partial<Record<(typeof importFieldNames)[number], string | number>> = {
  clientName: '예시상회',
  clientType: '매출처',
  partnerCategory: '소매',
  phone: '02-123-4567',
  contactName: '홍길동',
  address: '서울 송파구 양재대로 932',
  paymentTermType: 'N일 후',
  paymentTermDays: 15,
  memo: '이 줄은 지우고 써 주세요.',
}
