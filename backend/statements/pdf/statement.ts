import { formatDateLong } from '../../../shared/kit/dates.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { accountWords, partyFields, placed, statementColumns } from '../../../shared/statements/columns.ts'
import type { ClientPaper, Party, StatementSection } from '../../../shared/statements/paper.ts'
import { unusedNames } from '../../../shared/statements/words.ts'
import { accountNames, ageNames } from '../../../shared/transactions/words.ts'
import { openPen, type Pen } from './pen.ts'

const LEFT = 12
const WIDTH = 186
const ROW = 5
const BOTTOM = 280
const TOP = 14

/** A statement of a period: who, opening, lines by date, closing, ages, and room to sign. */
export function drawStatement(paper: ClientPaper): Promise<Uint8Array> {
  const pen = openPen({ width: 210, height: 297 }, `정산서 ${paper.client.name} ${paper.from} ~ ${paper.to}`)
  const sheet = sheetOf(pen)
  pen.text('정 산 서', { x: LEFT, y: sheet.take(9), width: WIDTH }, { size: 17, bold: true, align: 'center' })
  const period = `${formatDateLong(paper.from)} ~ ${formatDateLong(paper.to)}`
  pen.text(period, { x: LEFT, y: sheet.take(7), width: WIDTH }, { align: 'center' })
  const top = sheet.take(26)
  who(pen, '보내는 곳', paper.issuer, { x: LEFT, y: top })
  who(pen, '받는 곳', paper.client, { x: LEFT + WIDTH / 2, y: top })
  for (const section of paper.sections) drawSection(pen, sheet, section)
  ending(pen, sheet, paper)
  for (let page = 0; page < pen.pages(); page++) {
    pen.turnTo(page)
    pen.text(`${page + 1} / ${pen.pages()}`, { x: LEFT, y: 287, width: WIDTH }, { align: 'center', grey: true })
  }
  return pen.end()
}

/** Where the next thing goes: what has no room begins a new page. */
function sheetOf(pen: Pen) {
  let y = BOTTOM
  return {
    keepRoom(height: number) {
      if (y + height > BOTTOM) y = BOTTOM
    },
    take(height: number, onNewPage?: () => void): number {
      if (y + height > BOTTOM) {
        pen.page()
        y = TOP
        onNewPage?.()
      }
      y += height
      return y - height
    },
  }
}
type SheetOf = ReturnType<typeof sheetOf>

function who(pen: Pen, title: string, party: Party, { x, y }: { x: number; y: number }) {
  const width = WIDTH / 2
  pen.box({ x, y, width, height: 24 })
  pen.text(`${title}  ${party.name}`, { x, y: y + 1, width }, { size: 10, bold: true, whole: true })
  const [, no, ceo, address, condition, item, phone] = partyFields(party)
  for (const [at, cells] of [[no, ceo], [address], [condition, item], [phone]].entries()) {
    for (const [n, cell] of cells.entries()) {
      if (!cell?.[1]) continue
      const place = { x: x + (n * width) / 2, y: y + 6.5 + at * 4.3, width: width / cells.length }
      pen.text(`${cell[0]} ${cell[1]}`, place, { size: 7 })
    }
  }
}

function drawSection(pen: Pen, sheet: SheetOf, section: StatementSection) {
  const { account, rows, standing, chargedAmount, settledAmount } = section
  const columns = placed(statementColumns(standing !== null), WIDTH)
  const header = () => {
    const y = sheet.take(ROW)
    for (const { head, x, width } of columns)
      pen.text(head, { x: LEFT + x, y: y + 1, width }, { size: 7.5, bold: true, align: 'center' })
    pen.line({ x: LEFT, y }, { x: LEFT + WIDTH, y })
    pen.line({ x: LEFT, y: y + ROW }, { x: LEFT + WIDTH, y: y + ROW })
  }
  // The name, the head and a first line stay together.
  sheet.keepRoom(5 * ROW)
  const y = sheet.take(8) + 2
  pen.text(accountNames[account], { x: LEFT, y, width: WIDTH }, { size: 10, bold: true })
  header()
  const sum = (name: string, amount: string) => {
    const at = sheet.take(ROW, header)
    pen.text(name, { x: LEFT, y: at + 1, width: 120 }, { bold: true })
    pen.text(amount, { x: LEFT + 66, y: at + 1, width: WIDTH - 66 }, { bold: true, align: 'right' })
    pen.line({ x: LEFT, y: at + ROW }, { x: LEFT + WIDTH, y: at + ROW })
  }
  if (standing) sum('이월', grouped(standing.carriedAmount))
  for (const row of rows) {
    const at = sheet.take(ROW, header)
    for (const { x, width, align, cell } of columns)
      pen.text(cell(row), { x: LEFT + x, y: at + 1, width }, { size: 7.5, align, whole: align === 'right' })
    pen.line({ x: LEFT, y: at + ROW }, { x: LEFT + WIDTH, y: at + ROW }, 0.12)
  }
  sum('거래 합계', grouped(chargedAmount))
  sum('입금·지급 합계', grouped(settledAmount))
  if (!standing) return
  sum('잔액', `${grouped(standing.balanceAmount)}원`)
  const names = ageNames(standing.agingDays)
  const aged = standing.ages
    .filter(({ amount }) => amount !== 0)
    .map(({ age, amount }) => [names[age], amount] as const)
  const unused = standing.unallocatedAmount === 0 ? [] : [[unusedNames[account], -standing.unallocatedAmount] as const]
  const shown = [...aged, ...unused].map(([name, amount]) => `${name} ${grouped(amount)}`.replaceAll(' ', '\u00a0'))
  if (shown.length === 0) return
  for (const line of pen.linesOf(`기한별 ${shown.join('\u00a0· ')}`, WIDTH))
    pen.text(line, { x: LEFT, y: sheet.take(ROW) + 1, width: WIDTH }, { grey: true })
  sheet.take(1)
}

function ending(pen: Pen, sheet: SheetOf, paper: ClientPaper) {
  const account = accountWords(paper)
  const lines = (words: string, grey: boolean) => {
    for (const line of pen.linesOf(words, WIDTH))
      pen.text(line, { x: LEFT, y: sheet.take(ROW) + 4, width: WIDTH }, { grey })
  }
  lines(account && `계좌 ${account}`, false)
  lines(paper.notes ?? '', true)
  const y = sheet.take(14) + 5
  pen.text('위 내용이 맞음을 확인합니다.', { x: LEFT, y, width: 90 })
  pen.text('확인자 ____________________ (서명)', { x: LEFT + 96, y, width: 90 }, { align: 'right' })
}
