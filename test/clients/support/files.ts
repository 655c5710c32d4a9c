import { strToU8, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { decodedCp949 } from '../../../backend/files/cp949.ts'
import type { SentFile } from '../../../shared/kit/file.ts'
import { sentFile } from '../../support/forms.ts'

export type Rows = (string | number | Date | null)[][]

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const csv = (text: string | Uint8Array, name = '거래처.csv'): SentFile => sentFile(text, name, 'text/csv')

/** A workbook with one sheet. */
export async function xlsx(rows: Rows, name = '거래처.xlsx'): Promise<SentFile> {
  const cells = rows.map((row) => row.map((value) => (value instanceof Date ? { value, format: 'yyyy-mm-dd' } : value)))
  return sentFile(await writeXlsxFile(cells).toBuffer(), name, XLSX)
}

/** Parts of a workbook by hand, for what no program would write. */
export function workbook(sheet: string, more: Record<string, Uint8Array> = {}, name = '거래처.xlsx'): SentFile {
  const text = (content: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${content}`)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const parts = {
    '[Content_Types].xml': text(
      `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    'xl/workbook.xml': text(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': text(`<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
    ...more,
  }
  return sentFile(zipSync(parts), name, XLSX)
}

/** Text in the encoding of older Korean programs: there is a decoder for it here and an encoder nowhere. */
export function cp949(text: string): Uint8Array {
  return Uint8Array.from(
    [...text].flatMap((c) => (c.charCodeAt(0) < 0x80 ? [c.charCodeAt(0)] : (table().get(c) ?? []))),
  )
}

let kept: Map<string, number[]> | undefined
function table(): Map<string, number[]> {
  if (kept) return kept
  kept = new Map()
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x41; trail <= 0xfe; trail += 1) {
      const letter = letterOf(lead, trail)
      if (letter) kept.set(letter, [lead, trail])
    }
  }
  return kept
}

function letterOf(lead: number, trail: number): string | null {
  try {
    const letters = decodedCp949(Uint8Array.of(lead, trail))
    return [...letters].length === 1 ? letters : null
  } catch {
    return null
  }
}
