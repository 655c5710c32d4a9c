import { formatDateLong } from '../../../shared/kit/dates.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { accountWords, balanceFields, partyFields, totalFields } from '../../../shared/statements/columns.ts'
import { countWords } from '../../../shared/statements/lineWords.ts'
import type { DeliveryPaper } from '../../../shared/statements/paper.ts'
import { openPen, type Pen } from './pen.ts'

const WIDTH = 80
const LEFT = 4
const INNER = 72
const ROW = 4.4

/** One strip for a till printer, as long as the paper needs. */
export function drawRoll(paper: DeliveryPaper): Promise<Uint8Array> {
  const supplier = partyFields(paper.supplier).filter(([, words]) => words !== '')
  const pen = openPen({ width: WIDTH, height: WIDTH }, `${paper.title} ${paper.number}`)
  const account = accountWords(paper)
  const foot = [account && `계좌 ${account}`, paper.notes].flatMap((words) => pen.linesOf(words ?? '', INNER))
  pen.page((supplier.length + 2 * paper.lines.length + 16 + foot.length) * ROW + 24)
  const strip = stripOf(pen)
  strip.title(paper.isVoided ? `${paper.title} (취소)` : paper.title)
  strip.pair(paper.number, formatDateLong(paper.businessDate))
  strip.rule()
  for (const [term, words] of supplier) strip.pair(term, words)
  strip.rule()
  strip.pair('공급받는자', paper.receiver.name)
  strip.rule()
  for (const line of paper.lines) {
    strip.one([line.name, line.specName].filter(Boolean).join(' '))
    strip.pair(countWords(line), grouped(line.supplyAmount + line.taxAmount))
  }
  strip.rule()
  for (const [term, words] of [...totalFields(paper), ...balanceFields(paper)]) strip.pair(term, words)
  strip.rule()
  for (const line of foot) strip.one(line)
  strip.pair('인수자', '(서명)')
  return pen.end()
}

function stripOf(pen: Pen) {
  let y = 5
  const down = (rows = 1) => {
    y += rows * ROW
  }
  return {
    title(words: string) {
      pen.text(words, { x: LEFT, y, width: INNER }, { size: 13, bold: true, align: 'center' })
      down(2)
    },
    one(words: string) {
      pen.text(words, { x: LEFT, y, width: INNER })
      down()
    },
    pair(left: string, right: string) {
      const width = Math.min(INNER - 20, pen.widthOf(right))
      pen.text(left, { x: LEFT, y, width: INNER - width }, { grey: true, whole: true })
      pen.text(right, { x: LEFT + INNER - width, y, width }, { align: 'right', whole: true })
      down()
    },
    rule() {
      pen.line({ x: LEFT, y: y + 1 }, { x: LEFT + INNER, y: y + 1 })
      down(0.6)
    },
  }
}
