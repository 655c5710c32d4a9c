import { formatDateLong } from '../../../shared/kit/dates.ts'
import {
  accountWords,
  balanceFields,
  deliveryColumns,
  partyFields,
  placed,
  totalFields,
} from '../../../shared/statements/columns.ts'
import type { DeliveryPaper, Party } from '../../../shared/statements/paper.ts'
import { copies, LINES_OF_COPY, type Sheet, sheetsOf } from '../../../shared/statements/rules.ts'
import { openPen, type Pen } from './pen.ts'

/** Millimetres: A4, and each copy on half of it. */
const PAGE = { width: 210, height: 297 }
const LEFT = 10
const WIDTH = 190
const TOPS = [8, 153] as const
const CUT = 148.5
/** How far down a copy reaches. */
const COPY = 140
/** What stands beside the signature: how wide it is, and how high a line of it. */
const BESIDE = 130
const NOTE_ROW = 3.4
const ROW = 5
const PARTY_ROW = 4.6
/** How wide the name of a sum is. */
const NAME = 13

/** Two copies on each sheet, one below the other, to be cut apart. */
export function drawDelivery(paper: DeliveryPaper): Promise<Uint8Array> {
  const pen = openPen(PAGE, `${paper.title} ${paper.number}`)
  for (const sheet of sheetsOf(paper)) {
    pen.page()
    for (const [at, top] of TOPS.entries()) copy(pen, paper, sheet, { top, forWhom: copies[at] ?? '' })
    pen.line({ x: LEFT, y: CUT }, { x: LEFT + WIDTH, y: CUT }, 0.15)
  }
  return pen.end()
}

function copy(pen: Pen, paper: DeliveryPaper, sheet: Sheet, { top, forWhom }: { top: number; forWhom: string }) {
  const title = paper.isVoided ? `${paper.title} (취소)` : paper.title
  pen.text(title, { x: LEFT, y: top, width: WIDTH }, { size: 15, bold: true, align: 'center' })
  pen.text(`(${forWhom})`, { x: LEFT, y: top + 2, width: 40 })
  const number = `${paper.number}  ${formatDateLong(paper.businessDate)}  ${sheet.page}/${sheet.pages}`
  pen.text(number, { x: LEFT + 110, y: top + 2, width: 80 }, { align: 'right' })
  party(pen, '공급자', paper.supplier, { x: LEFT, y: top + 7 })
  party(pen, '공급받는자', paper.receiver, { x: LEFT + WIDTH / 2, y: top + 7 })
  const below = table(pen, sheet, top + 7 + 5 * PARTY_ROW + 1)
  foot(pen, paper, sheet, { top: below, end: top + COPY })
}

function party(pen: Pen, title: string, who: Party, { x, y }: { x: number; y: number }) {
  const width = WIDTH / 2
  const [name, no, ceo, address, condition, item, phone] = partyFields(who)
  pen.box({ x, y, width, height: 5 * PARTY_ROW })
  // A name may be long: it has the whole line.
  const rows = [[name], [no, ceo], [address], [condition, item], [phone]]
  for (const [at, cells] of rows.entries()) {
    for (const [n, cell] of cells.entries()) {
      if (!cell) continue
      const at0 = { x: x + 8 + (n * (width - 8)) / 2, y: y + at * PARTY_ROW + 0.9 }
      pen.text(cell[0], { ...at0, width: 15 }, { size: 7, grey: true })
      pen.text(
        cell[1],
        { x: at0.x + 14, y: at0.y, width: (width - 8) / cells.length - 14 },
        at === 0 ? { bold: true, whole: true } : {},
      )
    }
    if (at > 0) pen.line({ x: x + 8, y: y + at * PARTY_ROW }, { x: x + width, y: y + at * PARTY_ROW }, 0.15)
  }
  pen.line({ x: x + 8, y }, { x: x + 8, y: y + 5 * PARTY_ROW })
  const letters = [...title]
  const step = (5 * PARTY_ROW - 2) / letters.length
  for (const [at, letter] of letters.entries())
    pen.text(letter, { x, y: y + 1 + at * step, width: 8 }, { align: 'center' })
}

/** @returns where the table ends */
function table(pen: Pen, { lines }: Sheet, top: number): number {
  const height = (LINES_OF_COPY + 1) * ROW
  const columns = placed(deliveryColumns, WIDTH)
  pen.box({ x: LEFT, y: top, width: WIDTH, height })
  for (const { head, x, width } of columns) {
    pen.text(head, { x: LEFT + x, y: top + 1.1, width }, { size: 7.5, bold: true, align: 'center' })
    if (x > 0) pen.line({ x: LEFT + x, y: top }, { x: LEFT + x, y: top + height }, 0.15)
  }
  for (let n = 1; n <= LINES_OF_COPY; n++)
    pen.line({ x: LEFT, y: top + n * ROW }, { x: LEFT + WIDTH, y: top + n * ROW }, n === 1 ? 0.3 : 0.15)
  for (const [at, line] of lines.entries())
    for (const { x, width, align, cell } of columns)
      pen.text(cell(line), { x: LEFT + x, y: top + (at + 1) * ROW + 1.1, width }, { align, whole: align === 'right' })
  return top + height
}

function foot(pen: Pen, paper: DeliveryPaper, sheet: Sheet, { top, end }: { top: number; end: number }) {
  if (!sheet.isLast) {
    pen.text('다음 장에 이어져요', { x: LEFT, y: top + 1.5, width: WIDTH }, { align: 'right', grey: true })
    return
  }
  fields(pen, totalFields(paper), top, true)
  const balance = balanceFields(paper)
  if (balance.length > 0) fields(pen, balance, top + 6, false)
  const below = top + (balance.length > 0 ? 12 : 6)
  const account = accountWords(paper)
  const used = beside(pen, account && `계좌 ${account}`, below + 1.2, end)
  beside(pen, paper.notes ?? '', used, end, { size: 7.5, grey: true })
  const width = WIDTH - BESIDE
  pen.text('인수자 ____________________ (서명)', { x: LEFT + BESIDE, y: below + 2.5, width }, { align: 'right' })
}

/** As many lines of the words as have room above `end`; the last says where some are left out. @returns where they end */
function beside(pen: Pen, words: string, y: number, end: number, look: { size?: number; grey?: boolean } = {}): number {
  const lines = pen.linesOf(words, BESIDE, look.size)
  const room = Math.max(0, Math.floor((end - y) / NOTE_ROW))
  const shown = lines.length <= room ? lines : [...lines.slice(0, room - 1), lines.slice(room - 1).join(' ')]
  for (const [at, line] of shown.entries()) pen.text(line, { x: LEFT, y: y + at * NOTE_ROW, width: BESIDE }, look)
  return y + shown.length * NOTE_ROW
}

function fields(pen: Pen, of: readonly (readonly [string, string])[], y: number, bold: boolean) {
  const width = WIDTH / of.length
  pen.box({ x: LEFT, y, width: WIDTH, height: 6 })
  for (const [at, [term, words]] of of.entries()) {
    const x = LEFT + at * width
    pen.text(term, { x, y: y + 1.6, width }, { size: 7.5, grey: true })
    pen.text(words, { x: x + NAME, y: y + 1.4, width: width - NAME }, { size: 9, bold, align: 'right', whole: true })
    if (at > 0) pen.line({ x, y }, { x, y: y + 6 }, 0.15)
  }
}
