import type { StockCount } from '../../shared/inventory/contract.ts'
import { saveCount } from '../../shared/inventory/contract.ts'
import { type Holding, minus, moreLike, weightOf } from '../../shared/inventory/rules.ts'
import type { Of } from '../../shared/kit/endpoint.ts'
import type { FieldError } from '../../shared/kit/errors.ts'
import { grouped, lineAmount } from '../../shared/kit/money.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { type Checked, check } from '../forms/check.ts'
import { field, type Values } from '../forms/values.ts'
import { sumOf } from './holding.ts'
import { decimal, numberIn } from './typed.ts'
import { packageWord } from './words.ts'

export type CountLine = StockCount['lines'][number]
export type Lots = ReadonlySet<number>
export const noLots: Lots = new Set()

/** The names of a lot's controls. */
export const countedName = (lotId: number): string => `lots.${lotId}.quantity`
export const weighedName = (lotId: number): string => `lots.${lotId}.weight`
/** Holds the version of the count over which the lot was counted anew, so that it says nothing once that is kept. */
export const recountedName = (lotId: number): string => `lots.${lotId}.recounted`

/** Whether somebody says that the figure that stands there is that of now. */
const isRecounted = (count: StockCount, { lotId }: CountLine, values: Values): boolean =>
  values[recountedName(lotId)] === String(count.version)

const written = (n: number | null) => String(n ?? '')

/** What has been counted so far, as the form shows it. */
export const countValues = ({ lines }: StockCount): Values =>
  Object.fromEntries(
    lines.flatMap((line) => [
      [countedName(line.lotId), written(line.countedQuantity)],
      [weighedName(line.lotId), written(line.countedWeight)],
    ]),
  )

/**
 * Lots whose count differs from what has been kept.
 * @param aside lots of which something may be kept that nobody has told yet: it waits for the network
 */
export const unsaved = (count: StockCount, values: Values, aside = noLots): CountLine[] =>
  count.lines.filter(
    (line) =>
      aside.has(line.lotId) ||
      differs(values[countedName(line.lotId)], line.countedQuantity) ||
      differs(values[weighedName(line.lotId)], line.countedWeight) ||
      isRecounted(count, line, values),
  )

/** `12.0` is what is kept as 12. */
function differs(typed = '', kept: number | null): boolean {
  const said = decimal(typed.trim())
  return kept === null ? said !== '' : said === '' || Number(said) !== kept
}

/** What is typed, over what somebody else has counted meanwhile: his numbers stand where nothing was typed since `base`. */
export function merged(base: StockCount, fresh: StockCount, values: Values, aside = noLots): Values {
  const mine = new Set(unsaved(base, values, aside).flatMap(({ lotId }) => [countedName(lotId), weighedName(lotId)]))
  return { ...countValues(fresh), ...Object.fromEntries(Object.entries(values).filter(([name]) => mine.has(name))) }
}

export type Sent = Pick<FormAnswer, 'values' | 'fieldErrors' | 'message' | 'code'>
const WRONG_LINES = '틀린 줄을 고친 뒤 다시 저장해 주세요.'

/**
 * What was sent without scripts and came back. Where somebody else has counted a lot otherwise meanwhile nobody can tell
 * which of the two was later: his figures are said beside those that were sent, and stand where nothing was.
 */
export function cameBack(count: StockCount, { values, fieldErrors, message, code }: Sent) {
  const isStale = code === 'STALE_VERSION'
  const said = (name: string) => field(values, name)
  const names = Object.keys(countValues(count)).filter((name) => !isStale || said(name) !== '')
  const overtaken = count.lines.flatMap((line): FieldError[] => {
    const { lotId, countedQuantity, countedWeight } = line
    const [counted, weighed] = [countedName(lotId), weighedName(lotId)]
    if (!isStale || countedQuantity === null || said(counted) === '') return []
    if (!differs(said(counted), countedQuantity) && !differs(said(weighed), countedWeight)) return []
    return [{ field: counted, message: `그사이 다른 사람이 센 수량: ${countedWords(line, line)}` }]
  })
  return {
    values: { ...countValues(count), ...Object.fromEntries(names.map((name) => [name, said(name)])) },
    errors: [...fieldErrors, ...overtaken],
    problem: message ?? WRONG_LINES,
  }
}

type Counted = Pick<CountLine, 'lotId' | 'countedQuantity' | 'countedWeight'>

const countedWords = ({ countedQuantity, countedWeight }: Omit<Counted, 'lotId'>, { specName }: CountLine): string =>
  [
    countedQuantity === null ? '없음' : `${grouped(countedQuantity)}${packageWord(specName)}`,
    ...(countedWeight === null ? [] : [`${grouped(countedWeight)}kg`]),
  ].join(' · ')

/** Whether both say the same of the same lot. */
export const isSame = (one: Counted, { lotId, countedQuantity, countedWeight }: Counted): boolean =>
  one.lotId === lotId && one.countedQuantity === countedQuantity && one.countedWeight === countedWeight

/** Lines of a sheet that are not as they were sent: somebody has counted their lots later. */
export const countedOver = (kept: StockCount, sent: readonly Counted[]): CountLine[] =>
  kept.lines.filter((line) => sent.some((one) => one.lotId === line.lotId && !isSame(one, line)))

/** What whoever counted first is told where the later count stands. */
export const gaveWay = (line: CountLine, sent: readonly Counted[]): FieldError[] =>
  sent
    .filter(({ lotId }) => lotId === line.lotId)
    .map((own) => ({
      field: countedName(line.lotId),
      message: `다른 사람이 더 나중에 센 수량이에요. 앞서 적은 수량: ${countedWords(own, line)}`,
    }))

/** The lines that have changed, as the contract takes them; an empty line is not counted. */
export function countBody(
  count: StockCount,
  values: Values,
  lines = unsaved(count, values),
): Checked<Of<typeof saveCount.body>> {
  const said = lines.map((line) => ({ ...countedLine(line, values), isRecounted: isRecounted(count, line, values) }))
  const checked = check(saveCount.body, { version: count.version, lines: said }, lineNames(lines))
  const weighedAlone = said.filter(({ countedQuantity, countedWeight }) => !countedQuantity && countedWeight)
  if (weighedAlone.length === 0) return checked
  const errors = weighedAlone.map(({ lotId }) => ({ field: weighedName(lotId), message: '수량도 적어 주세요.' }))
  const others = checked.ok
    ? []
    : checked.fieldErrors.filter((error) => !weighedAlone.some((line) => isWrong(line, [error])))
  return { ok: false, fieldErrors: [...others, ...errors] }
}

/** Of these lines those that can be sent, and what is wrong with the others: one that cannot be read holds up no other. */
export function readable(count: StockCount, values: Values, lines: CountLine[]) {
  const whole = countBody(count, values, lines)
  if (whole.ok) return { input: whole.input, errors: [] }
  const others = lines.filter((line) => !isWrong(line, whole.fieldErrors))
  const body = countBody(count, values, others)
  return { input: body.ok ? body.input : { version: count.version, lines: [] }, errors: whole.fieldErrors }
}

/** Whether something is said of the lot. */
export const isWrong = ({ lotId }: Pick<CountLine, 'lotId'>, errors: readonly FieldError[]): boolean =>
  errors.some(({ field }) => lotOf(field) === lotId)

/** The lot of a control, by its name; null when it is no lot's. */
export function lotOf(name: string): number | null {
  const [, lotId] = /^lots\.(\d+)\./.exec(name) ?? []
  return lotId === undefined ? null : Number(lotId)
}

const countedLine = ({ lotId }: CountLine, values: Values) => ({
  lotId,
  countedQuantity: decimal(field(values, countedName(lotId))),
  countedWeight: decimal(field(values, weighedName(lotId))),
})

/** The form's names for the lines that were sent. */
export const lineNames =
  (lines: readonly { lotId: number }[]) =>
  (path: string): string => {
    const [, at = '', part] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
    const line = lines[Number(at)]
    return line ? (part === 'countedWeight' ? weighedName(line.lotId) : countedName(line.lotId)) : path
  }

export type Difference = Pick<Holding, 'quantity' | 'weightKg'>

/** More or less than the books say; null where nothing was counted. Kilograms in proportion when only packages were. */
export function differenceOf(line: CountLine, values: Values): Difference | null {
  const counted = numberIn(values, countedName(line.lotId))
  if (counted === null) return null
  const weighed = numberIn(values, weighedName(line.lotId)) ?? weightFor(line, counted)
  return { quantity: minus(counted, line.systemQuantity), weightKg: minus(weighed, line.systemWeight) }
}

/** Kilograms of so many packages of a lot, in proportion to what the books say, or by its specification where they say none. */
export const weightFor = ({ systemQuantity, systemWeight, packageKg }: CountLine, counted: number): number => {
  if (counted === systemQuantity) return systemWeight
  if (systemQuantity === 0) return weightOf(packageKg ?? 0, counted)
  return Math.round((systemWeight * 1000 * counted) / systemQuantity) / 1000
}

/** What a count comes to: how far it is, and what confirming it will change, or has changed. */
export type CountSummary = { counted: number; differing: number; difference: Holding }

export function summaryOf({ lines, status }: StockCount, values: Values): CountSummary {
  const all = lines.flatMap((line) => {
    const difference = line.posted ?? differenceOf(line, values)
    return difference ? [{ amount: status === 'DRAFT' ? worthOf(line, difference.quantity) : 0, ...difference }] : []
  })
  const differing = all.filter(({ quantity, weightKg }) => quantity !== 0 || weightKg !== 0)
  return { counted: all.length, differing: differing.length, difference: sumOf(differing) }
}

/** Won of so many packages more or less of a lot, as they will be posted. */
function worthOf({ quantityOnHand, amountOnHand, unitCost }: CountLine, quantity: number): number {
  const packages = Math.abs(quantity)
  const held = { quantity: quantityOnHand, weightKg: 0, amount: amountOnHand }
  const amount = quantityOnHand > 0 ? moreLike(held, packages).amount : lineAmount(packages, unitCost)
  return Math.sign(quantity) * amount
}
