import fc from 'fast-check'

/** What somebody does with one client; papers are chosen among those there are by a number of any size. */
export type Deed =
  | {
      do: 'sell' | 'buy'
      quantity: number
      price: number
      stocked: boolean
      /** Hundredths of ten kilograms a package that the scales say; null when nothing is weighed. */
      scales: number | null
      taxed: boolean
      freight: number
      back: number
      paid: boolean
    }
  | { do: 'giveBack'; of: number; quantity: number; stocked: boolean }
  | {
      do: 'pay'
      type: 'RECEIPT' | 'PAYMENT'
      amount: number
      how: 'oldest' | 'nothing' | 'one'
      of: number
      back: number
    }
  | { do: 'letOff'; type: 'SETOFF' | 'DISCOUNT' | 'BAD_DEBT' | 'ADJUSTMENT'; account: 'AR' | 'AP'; amount: number }
  | { do: 'useRest'; of: number }
  | { do: 'void'; of: number; back: number }
  | { do: 'again' }

const any = fc.nat({ max: 50 })
const won = fc.integer({ min: 1, max: 90_000 })
const back = fc.integer({ min: 0, max: 3 })

const trade = fc.record({
  do: fc.constantFrom('sell' as const, 'buy' as const),
  quantity: fc.integer({ min: 1, max: 8_000 }).map((n) => n / 1000),
  price: fc.integer({ min: 0, max: 40_000 }),
  stocked: fc.boolean(),
  scales: fc.option(fc.integer({ min: 80, max: 120 })),
  taxed: fc.boolean(),
  freight: fc.constantFrom(0, 0, 333, 5_000),
  back,
  paid: fc.boolean(),
})

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: trade },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('giveBack' as const),
      of: any,
      quantity: fc.integer({ min: 1, max: 3_000 }).map((n) => n / 1000),
      stocked: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      type: fc.constantFrom('RECEIPT' as const, 'PAYMENT' as const),
      amount: won,
      how: fc.constantFrom('oldest' as const, 'oldest' as const, 'nothing' as const, 'one' as const),
      of: any,
      back,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('letOff' as const),
      type: fc.constantFrom('SETOFF' as const, 'DISCOUNT' as const, 'BAD_DEBT' as const, 'ADJUSTMENT' as const),
      account: fc.constantFrom('AR' as const, 'AP' as const),
      amount: fc.oneof(won, fc.integer({ min: -20_000, max: -1 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('useRest' as const), of: any }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('void' as const), of: any, back }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const) }) },
)

/** A client with his terms, and what happens with him. */
export const stories = fc.record({
  roundingUnit: fc.constantFrom(1, 10, 100),
  roundingMode: fc.constantFrom('FLOOR' as const, 'HALF_UP' as const),
  termDays: fc.constantFrom(0, 3, 15),
  autoApply: fc.boolean(),
  deeds: fc.array(deed, { minLength: 1, maxLength: 14 }),
})
export type Story = typeof stories extends fc.Arbitrary<infer S> ? S : never
