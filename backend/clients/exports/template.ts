import { importFieldLabel, importFieldNames } from '../../../shared/clients/importFields.ts'
import { type SheetFormat, sheetTypes } from '../../../shared/exports/contract.ts'
import type { FileReply } from '../../../shared/kit/file.ts'
import { writeSheet } from '../../exports/sheet.ts'

/** A file to fill in: the headers that an import knows, and a row that shows how. */
export const template = async (format: SheetFormat): Promise<FileReply> => ({
  name: `거래처_양식.${format}`,
  contentType: sheetTypes[format],
  bytes: await writeSheet({
    ...{ name: '거래처', format },
    headers: importFieldNames.map(importFieldLabel),
    rows: [importFieldNames.map((field) => example[field] ?? null)],
  }),
})

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
