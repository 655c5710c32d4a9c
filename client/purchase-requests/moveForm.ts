import { grouped, parseWon } from '../../shared/kit/money.ts'
import { agreedOf } from '../../shared/purchase-requests/amounts.ts'
import { StatusBody } from '../../shared/purchase-requests/input.ts'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { check } from '../forms/check.ts'
import { field, rowsOf, type Values } from '../forms/values.ts'
import { decimal as digits, numberIn } from '../inventory/typed.ts'
import type { Detailed } from './listed.ts'
import { offeredFor } from './offered.ts'
import type { Move } from './paths.ts'
import type { ShipLots } from './shipLots.ts'

/** A move that sets a status; a claim sets none. */
export type StatusMove = Exclude<Move, 'claim'>

export const statusOf: Record<StatusMove, Status> = {
  accept: 'ACCEPTED',
  counter: 'COUNTERED',
  revise: 'REQUESTED',
  ship: 'SHIPPED',
}

/** Chosen instead of a lot: the goods never lay in a warehouse of the receiver's. */
export const NOT_FROM_STOCK = 'none'

const written = (n: number | null): string => (n === null ? '' : grouped(n))

/** What stands in the form before anybody types: what was offered, or agreed on, else what was asked for. */
export function initialOf(move: StatusMove, { items, depositAmount }: Detailed, lots: ShipLots | null = null): Values {
  const values: Values = { depositAmount: written(depositAmount) }
  if (move === 'accept') return values
  for (const [n, item] of items.entries()) {
    const { quantity, unitPrice } = agreedOf(item)
    const open = move === 'ship' ? (offeredFor(item, quantity, lots)?.amount ?? null) : null
    const price = move === 'revise' ? (item.desiredUnitPrice ?? unitPrice) : (unitPrice ?? open)
    Object.assign(values, {
      [`lines.${n}.itemId`]: String(item.itemId),
      [`lines.${n}.quantity`]: grouped(quantity),
      [`lines.${n}.unitPrice`]: written(price),
      [`lines.${n}.shortageReason`]: item.shortageReason ?? '',
    })
  }
  return values
}

/**
 * What comes back of a form, with each line at the item that it was said of: the items of a request may be others by now.
 * @param itemIds of the lines that the form has now; `initial` is what it would begin with, for those of which nothing was said
 */
export function atItems<A extends Pick<FormAnswer, 'values' | 'fieldErrors'>>(
  answer: A,
  itemIds: readonly number[],
  initial: Values,
): A {
  const rows = rowsOf(answer.values, 'lines')
  if (rows.every((n) => answer.values[`lines.${n}.itemId`] === String(itemIds[n]))) return answer
  const rowOf = new Map(rows.map((n) => [answer.values[`lines.${n}.itemId`], n]))
  const isOfLine = (name: string) => /^lines\.\d/.test(name)
  const values: Values = Object.fromEntries(Object.entries(answer.values).filter(([name]) => !isOfLine(name)))
  for (const [n, itemId] of itemIds.entries()) {
    const row = rowOf.get(String(itemId))
    const [said, from] = row === undefined ? [initial, `lines.${n}.`] : [answer.values, `lines.${row}.`]
    for (const [name, value] of Object.entries(said))
      if (name.startsWith(from)) values[`lines.${n}.${name.slice(from.length)}`] = value
  }
  return { ...answer, values, fieldErrors: answer.fieldErrors.filter(({ field }) => !isOfLine(field)) }
}

/** Whether less is to go out of some line, as it stands in the form, than was agreed on. */
export const sendsLess = (values: Values, items: Detailed['items']): boolean =>
  items.some((item, n) => (numberIn(values, `lines.${n}.quantity`) ?? 0) < agreedOf(item).quantity)

const amount = (typed: string) => parseWon(typed) ?? typed

/** What the form says, as a move takes it. */
function said(values: Values) {
  const has = (name: string) => values[name] !== undefined
  const lines = rowsOf(values, 'lines').map((n) => {
    const at = (part: string) => field(values, `lines.${n}.${part}`)
    const lotId = at('lotId')
    return {
      itemId: at('itemId'),
      ...(has(`lines.${n}.quantity`) && {
        quantity: digits(at('quantity')),
        unitPrice: amount(at('unitPrice')),
        shortageReason: at('shortageReason'),
      }),
      ...(at('specificationId') && { specificationId: at('specificationId') }),
      ...(has(`lines.${n}.weightKg`) && { weightKg: digits(at('weightKg')) }),
      ...(lotId !== '' && (lotId === NOT_FROM_STOCK ? { takesStock: false } : { lotId })),
    }
  })
  const reason = field(values, 'reason')
  const deposit = field(values, 'depositAmount')
  return {
    version: field(values, 'version'),
    // Of a line that is accepted as it stands there is nothing to say.
    ...(lines.some((line) => Object.keys(line).length > 1) && { lines }),
    ...(reason && { reason }),
    ...(deposit && { depositAmount: amount(deposit) }),
    ...(field(values, 'creditReason') && { creditReason: field(values, 'creditReason') }),
    ...(field(values, 'restToChild') === '1' && { restToChild: true }),
  }
}

/** The form by the contract's own schema, and no line is asked for anew, or offered, at the price that was struck out of it. */
export function checkMove(values: Values) {
  const checked = check(StatusBody, said(values))
  const at = (n: number, part: string) => field(values, `lines.${n}.${part}`)
  const struck = rowsOf(values, 'lines')
    .filter((n) => at(n, 'hasPrice') && at(n, 'unitPrice') === '' && Number(digits(at(n, 'quantity'))) !== 0)
    .map((n) => ({
      field: `lines.${n}.unitPrice`,
      message: '적혀 있던 단가는 비울 수 없어요. 바꿀 단가를 적어 주세요.',
    }))
  if (struck.length === 0) return checked
  return { ok: false as const, fieldErrors: [...(checked.ok ? [] : checked.fieldErrors), ...struck] }
}
