import * as v from 'valibot'
import type { FieldRule } from '../kit/schema.ts'
import type { markupTypes } from './words.ts'

/** How a price follows that of the auction. */
export type MarkupType = (typeof markupTypes)[number]

/** Won with AUCTION_PLUS, percent with AUCTION_RATE; below zero is cheaper than the auction. */
export const markup = v.pipe(
  v.union(
    [
      v.number(),
      v.pipe(v.string(), v.regex(/^-?\d{1,10}(\.\d{1,2})?$/, '더하는 값은 숫자로 입력해 주세요.'), v.transform(Number)),
    ],
    '더하는 값은 숫자로 입력해 주세요.',
  ),
  v.finite('더하는 값은 숫자로 입력해 주세요.'),
  v.minValue(-1_000_000_000, '더하는 값이 너무 작아요.'),
  v.maxValue(1_000_000_000, '더하는 값이 너무 커요.'),
  v.transform((n) => Math.round(n * 100) / 100),
)

/** What goes with which kind of price (domain.md 5.1). */
export const markupRules = <F extends { markupValue: number | null }>(
  typeOf: (fields: F) => MarkupType,
): FieldRule<F>[] => [
  {
    field: 'markupValue',
    message: '경락가에 더할 값을 입력해 주세요.',
    holds: (p) => typeOf(p) === 'FIXED' || p.markupValue !== null,
  },
  {
    field: 'markupValue',
    message: '퍼센트는 -100에서 1000 사이로 입력해 주세요.',
    holds: (p) =>
      typeOf(p) !== 'AUCTION_RATE' || p.markupValue === null || (p.markupValue >= -100 && p.markupValue <= 1000),
  },
  {
    field: 'markupValue',
    message: '금액은 원 단위로 입력해 주세요.',
    holds: (p) => typeOf(p) !== 'AUCTION_PLUS' || Number.isInteger(p.markupValue ?? 0),
  },
]
