import type { ClientPrice } from '../../shared/clients/prices.ts'
import { priceBasisNames } from '../../shared/clients/words.ts'
import { grouped, won } from '../../shared/kit/money.ts'

const signed = (value: number) => (value < 0 ? grouped(value) : `+${grouped(value)}`)

const amountOf: Record<ClientPrice['markupType'], (price: ClientPrice) => string> = {
  FIXED: ({ unitPrice }) => won(unitPrice ?? 0),
  AUCTION_PLUS: ({ markupValue }) => `경락가 ${signed(markupValue ?? 0)}원`,
  AUCTION_RATE: ({ markupValue }) => `경락가 ${signed(markupValue ?? 0)}%`,
}

/** `사과 후지 10kg 상자 특, 개수, 35,000원, 2026-11-21부터`: a price as the log of its client tells it. */
export function priceWords(price: ClientPrice): string {
  const { productName, specName, priceGrade, priceBasis, markupType, validFrom, validTo } = price
  const goods = specName === null ? productName : `${productName} ${specName}`
  const period = validTo === null ? `${validFrom}부터` : `${validFrom}부터 ${validTo}까지`
  const grade = priceGrade ? [`${priceGrade}등급`] : []
  return [goods, ...grade, priceBasisNames[priceBasis], amountOf[markupType](price), period].join(', ')
}
