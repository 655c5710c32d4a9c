import { createHash } from 'node:crypto'
import { type ImportSource, type TradeType, tradeTypeNames } from '../../../shared/auction-results/words.ts'
import { lineAmount } from '../../../shared/kit/money.ts'
import { inPairs } from '../../files/inPairs.ts'
import type { FileRecord } from '../../files/records.ts'
import { dayName, type Lot } from '../lot.ts'
import { type Cells, cellsOf } from './cells.ts'

/** What rows are judged by. */
export type Judging = {
  source: ImportSource
  /** The last date that is taken, `YYYY-MM-DD`: sales before long holidays settle after them. */
  lastDate: string
  /** Names of the markets there are, by code. */
  markets: ReadonlyMap<string, string>
  /** The code of the market that a corporation is of, by its own code. */
  corporations: ReadonlyMap<string, string>
  /** The one market whose rows are taken; null for all. */
  onlyMarket: string | null
  /** The one day that was asked for; null where a file may hold any. */
  onlyDate: string | null
  /** Days of markets, as `dayName` says them, whose settlement knows more than this source does: they stay as they are. */
  settledDays: ReadonlySet<string>
}

const FIRST_DATE = '1990-01-01'
const CODE = /^\d{2}$/
const LESS_THAN_SETTLED = '정산 자료가 있는 날이에요. 파일에 있는 금액이 그날 정산 금액의 절반보다 적어 넣지 않았어요.'
const codeWords = '숫자 두 자리예요'

/** A row as it is to be kept, or in Korean why not (domain.md 9.4). */
export function lotOf(record: FileRecord, judging: Judging): Lot | string {
  const row = cellsOf(record)
  const saleDate = dateOf(row, judging)
  const marketCode = marketOf(row, judging)
  if (judging.settledDays.has(dayName({ saleDate, marketCode }))) row.refuse(LESS_THAN_SETTLED)
  const corpCode = corporationOf(row, marketCode, judging)
  const goods = goodsOf(row)
  const isSettled = judging.source === 'SETTLEMENT'
  const unit = unitOf(row)
  const described = {
    saleDate,
    auctionDateTime: row.instant('auctionDateTime', '낙찰일시'),
    marketCode,
    corpCode,
    corpName: row.text('corpName', '법인명') || corpCode,
    tradeType: tradeTypeOf(row),
    ...goods,
    corpItemName: row.text('corpItemName', '법인 품목명') || null,
    corpVarietyName: row.text('corpVarietyName', '법인 품종명') || null,
    ...unit,
    packageCode: row.text('packageCode', '포장 코드') || null,
    packageName: row.text('packageName', '포장') || null,
    sizeCode: row.text('sizeCode', '크기 코드') || null,
    sizeName: row.text('sizeName', '크기') || null,
    gradeCode: gradeOf(row),
    gradeName: row.text('gradeName', '등급') || null,
    originCode: row.text('originCode', '산지 코드') || null,
    originName: row.text('originName', '산지') || null,
    shipmentType: row.text('shipmentType', '출하 구분') || null,
    certification: row.text('certification', '인증 구분') || null,
    sourceModifiedAt: row.instant('sourceModifiedAt', '수정일시'),
  }
  const sold = isSettled ? settled(row, unit.unitQty) : lot(row)
  if (row.fault) return row.fault
  const key = isSettled ? { slipNo: '정산', auctionSeq: fingerprint(described), auctionSeq2: '' } : keyOf(row)
  return row.fault ?? { ...described, ...key, ...sold, isSettled }
}

function dateOf(row: Cells, { lastDate: last, onlyDate }: Judging): string {
  const date = row.date('saleDate', '경락일')
  if (row.fault) return date
  if (date > last) row.refuse(`아직 오지 않은 경락일이에요(${date}).`)
  if (date < FIRST_DATE) row.refuse(`경락일이 너무 오래되었어요(${date}).`)
  if (onlyDate !== null && date !== onlyDate) row.refuse(`요청한 날이 아닌 날의 자료예요(${date}).`)
  return date
}

function marketOf(row: Cells, { markets, onlyMarket }: Judging): string {
  const code = row.shaped('marketCode', '도매시장코드', /^(?:\d{6}|L\d{5})$/, '숫자 여섯 자리예요')
  if (row.fault) return code
  const name = markets.get(code)
  if (name === undefined) row.refuse(`등록되지 않은 도매시장이에요(${code}).`)
  if (onlyMarket !== null && code !== onlyMarket) row.refuse(`내 시장의 자료만 가져올 수 있어요(${name}).`)
  return code
}

function corporationOf(row: Cells, marketCode: string, { markets, corporations }: Judging): string {
  const code = row.shaped('corpCode', '법인코드', /^\d{8}$/, '숫자 여덟 자리예요')
  if (row.fault) return code
  if (/^\d/.test(marketCode)) {
    if (!code.startsWith(marketCode)) row.refuse(`법인코드가 도매시장코드로 시작하지 않아요(${code}).`)
    return code
  }
  // Markets without an official code have corporations that follow no scheme: they are new, or known to be theirs.
  const prefix = code.slice(0, 6)
  const home = corporations.get(code) ?? (markets.has(prefix) ? prefix : marketCode)
  if (home !== marketCode) row.refuse(`다른 도매시장의 법인코드예요(${code}).`)
  return code
}

/** Older services repeat the codes above each code; a variety that is left out is the whole item. */
function goodsOf(row: Cells) {
  const largeCode = inPairs(row.shaped('largeCode', '대분류 코드', /^\d{1,2}$/, codeWords))
  const after = (code: string, above: string) =>
    code.length > above.length && code.startsWith(above) ? code.slice(above.length) : code
  const mid = row.shaped('midCode', '중분류 코드', /^\d{1,4}$/, codeWords)
  const midCode = after(inPairs(mid), largeCode)
  const written = row.text('smallCode', '소분류 코드')
  const small = after(inPairs(written), largeCode + midCode)
  if (small !== '' && small !== '-' && !CODE.test(small)) row.refuse(`소분류 코드는 ${codeWords}(${written}).`)
  if (!row.fault && !CODE.test(midCode)) row.refuse(`중분류 코드는 ${codeWords}(${mid}).`)
  return {
    largeCode,
    midCode,
    smallCode: CODE.test(small) ? small : '00',
    largeName: row.text('largeName', '대분류명'),
    midName: row.text('midName', '품목명'),
    smallName: row.text('smallName', '품종명'),
  }
}

const tradeTypes = new Map<string, TradeType>([
  ...Object.entries(tradeTypeNames).flatMap(([code, name]) => [
    [code, code as TradeType] as const,
    [name, code as TradeType] as const,
  ]),
  ['', 'NONE'],
])

function tradeTypeOf(row: Cells): TradeType {
  const text = row.text('tradeType', '매매구분').replace(/\s/g, '')
  const type = tradeTypes.get(text)
  if (type === undefined) row.refuse(`모르는 매매구분이에요(${text}).`)
  return type ?? 'NONE'
}

function gradeOf(row: Cells): string | null {
  const code = row.text('gradeCode', '등급 코드')
  if (code !== '' && !/^[0-9A-Z]{2}$/.test(inPairs(code))) row.refuse(`등급 코드를 읽을 수 없어요(${code}).`)
  return inPairs(code) || null
}

/** What the sources write, and people who keep tables. */
const unitCodes: Record<string, string> = {
  g: '11',
  kg: '12',
  킬로: '12',
  킬로그램: '12',
  ton: '13',
  톤: '13',
  t: '13',
}

function unitOf(row: Cells) {
  const unitName = row.text('unitName', '단위') || null
  const unitCode = row.text('unitCode', '단위 코드') || (unitCodes[unitName?.toLowerCase() ?? ''] ?? null)
  return { unitQty: row.number('unitQty', '단량', { decimals: 3, max: 100_000 }), unitCode, unitName }
}

const keyOf = (row: Cells) => ({
  slipNo: row.shaped('slipNo', '원표번호', /^.{1,40}$/, '40자까지예요'),
  auctionSeq: row.shaped('auctionSeq', '경매순서', /^.{1,40}$/, '40자까지예요'),
  auctionSeq2: row.text('auctionSeq2', '경매순서2', 40),
})

function lot(row: Cells) {
  const quantity = row.number('quantity', '물량', { decimals: 3, max: 1_000_000, moreThan: 0 })
  const price = row.number('price', '경락가', { decimals: 0, max: 1_000_000_000, moreThan: 0 })
  return { quantity, price, totalAmount: lineAmount(quantity, price), totalQty: null }
}

/** A line of settlement sums up lots alike: its price is what was paid by its packages. */
function settled(row: Cells, unitQty: number) {
  const totalQty = row.number('totalQty', '총물량', { decimals: 3, max: 100_000_000, moreThan: 0 })
  const totalAmount = row.number('totalAmount', '총금액', { decimals: 0, max: 1_000_000_000_000, moreThan: 0 })
  if (unitQty === 0) row.refuse('단량이 없어 몇 개인지 알 수 없어요.')
  const quantity = row.fault ? 0 : Math.round((totalQty / unitQty) * 1000) / 1000
  const price = row.fault ? 0 : Math.round(totalAmount / quantity)
  if (!row.fault && !(quantity > 0 && price > 0)) row.refuse('총물량이나 총금액이 단량에 비해 너무 작아요.')
  return { quantity, price, totalAmount, totalQty }
}

/**
 * Settlement has no slips: a line is what tells it from the others of its day. A name counts where it has no code, which
 * stays when its name is changed.
 */
function fingerprint(
  line: Omit<
    Lot,
    'slipNo' | 'auctionSeq' | 'auctionSeq2' | 'quantity' | 'price' | 'totalAmount' | 'totalQty' | 'isSettled'
  >,
): string {
  const { tradeType, largeCode, midCode, smallCode, unitQty, corpItemName, corpVarietyName, shipmentType } = line
  const named = [
    [line.unitCode, line.unitName],
    [line.packageCode, line.packageName],
    [line.sizeCode, line.sizeName],
    [line.gradeCode, line.gradeName],
    [line.originCode, line.originName],
  ].map(([code, name]) => (code === null ? { name } : code))
  const parts = [tradeType, largeCode, midCode, smallCode, unitQty, corpItemName, corpVarietyName, shipmentType]
  return createHash('sha256')
    .update(JSON.stringify([...parts, ...named]))
    .digest('hex')
    .slice(0, 24)
}
