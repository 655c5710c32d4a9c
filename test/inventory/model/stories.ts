import fc from 'fast-check'

/** One thing somebody does; lots and reservations are meant by their place among those there are. */
export type Deed =
  | { do: 'receive'; quantity: number; weightKg: number | null; unitPrice: number; extra: number; daysAgo: number }
  | { do: 'adjust'; lot: number; quantity: number; scales: number | null; daysAgo: number }
  | { do: 'dry'; lot: number; weightKg: number; daysAgo: number }
  | { do: 'transfer'; lot: number; quantity: number; scales: number | null; daysAgo: number }
  | { do: 'repack'; lots: [number, number]; quantity: number; parts: number[]; lost: number; daysAgo: number }
  | { do: 'keep'; lot: number; quantity: number; scales: number | null }
  | { do: 'letGo'; kept: number }
  | { do: 'waste'; lot: number; quantity: number; daysAgo: number }
  | { do: 'hold'; lot: number }
  | { do: 'count'; lot: number; quantity: number; between: number }
  | { do: 'close'; daysAgo: number }

/** Packages, mostly whole, mostly few. */
const packages = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 4_000 }).map((n) => n / 1000) },
)
const daysAgo = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 5 }) },
)
const lot = fc.nat(20)
const kilograms = fc.integer({ min: 1, max: 90_000 }).map((n) => n / 1000)

/** What the scales say, in hundredths of what the books do; null when nothing is weighed. */
const scales = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant(100) },
  { weight: 2, arbitrary: fc.integer({ min: 50, max: 150 }) },
)

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('receive' as const),
      quantity: packages,
      weightKg: fc.option(kilograms),
      unitPrice: fc.integer({ min: 0, max: 99_999 }),
      extra: fc.integer({ min: 0, max: 999 }),
      daysAgo,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      lot,
      quantity: fc.tuple(packages, fc.boolean()).map(([n, isMore]) => (isMore ? n : -n)),
      scales,
      daysAgo,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dry' as const), lot, weightKg: kilograms, daysAgo }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('transfer' as const), lot, quantity: packages, scales, daysAgo }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('repack' as const),
      lots: fc.tuple(lot, lot),
      quantity: packages,
      parts: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
      lost: fc.integer({ min: -1, max: 3 }),
      daysAgo,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('keep' as const), lot, quantity: packages, scales }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('letGo' as const), kept: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('waste' as const), lot, quantity: packages, daysAgo }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hold' as const), lot }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('count' as const), lot, quantity: packages, between: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), daysAgo: fc.integer({ min: 3, max: 6 }) }) },
)

/** Somebody always begins by taking something in. */
export const stories = fc
  .tuple(
    fc.record({
      do: fc.constant('receive' as const),
      quantity: fc.integer({ min: 5, max: 20 }),
      weightKg: fc.option(kilograms),
      unitPrice: fc.integer({ min: 1, max: 99_999 }),
      extra: fc.constant(0),
      daysAgo: fc.integer({ min: 0, max: 5 }),
    }),
    fc.array(deed, { minLength: 10, maxLength: 30 }),
  )
  .map(([first, rest]): Deed[] => [first, ...rest])
