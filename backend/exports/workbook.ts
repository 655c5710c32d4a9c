import type { CellKind } from './column.ts'

/** How cells look: of each kind its place among `cellXfs` below, and in bold that plus `BOLD`. */
const formats = ['text', 'won', 'quantity', 'date', 'time', 'percent'] as const satisfies readonly CellKind[]
const BOLD = formats.length

/** Whole packages and kilograms without the point that an optional fraction would leave behind. */
export const styleOf = (kind: CellKind, value: string | number, isBold: boolean): number =>
  formats.indexOf(kind === 'quantity' && Number.isInteger(value) ? 'won' : kind) + (isBold ? BOLD : 0)

const numberFormats: Record<CellKind, number> = { text: 0, won: 3, quantity: 164, date: 165, time: 166, percent: 167 }
const xf = (kind: CellKind, font: 0 | 1) =>
  `<xf numFmtId="${numberFormats[kind]}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="4"><numFmt numFmtId="164" formatCode="#,##0.0##"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="167" formatCode="0.0&quot;%&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="맑은 고딕"/></font><font><b/><sz val="11"/><name val="맑은 고딕"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${BOLD * 2}">${formats.map((kind) => xf(kind, 0)).join('')}${formats.map((kind) => xf(kind, 1)).join('')}</cellXfs></styleSheet>`

/** What stands around the one sheet of a workbook: its parts by name. */
export const workbookParts = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${related}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${related}"><sheets><sheet name="${escaped(sheetTitle(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${related}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${related}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
})

/** The head row stays in sight. @param columns as wide as their words and a value of their kind at least */
export const sheetHead = (columns: readonly { header: string; kind?: CellKind }[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map((column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`
export const SHEET_END = '</sheetData></worksheet>'

/** What a spreadsheet has no room for it shows as `########`: a date with its time has 16 characters, and totals grow. */
const leastWidths: Record<CellKind, number> = { text: 12, won: 18, quantity: 12, date: 12, time: 18, percent: 12 }

const widthOf = ({ header, kind = 'text' }: { header: string; kind?: CellKind }) =>
  Math.max(leastWidths[kind], header.length * 2 + 2)

const MAX_TITLE = 31
const sheetTitle = (name: string) => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, MAX_TITLE)

/** As much as a cell can hold. */
const MAX_TEXT = 32_767
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold at all
const unwritable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** A text within a part. */
export const escaped = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"\r]/g, (letter) => entities[letter] ?? letter)
