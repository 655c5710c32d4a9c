/**
 * The journeys and proofs of `npm test`, which ends within ten minutes on two cores: who comes in and stays out, money,
 * goods, and what rings. The others are `npm run rest`, which CI runs after it.
 */
export const first: ReadonlySet<string> = new Set([
  'test/journey/balances.journey.ts',
  'test/journey/bell.journey.ts',
  'test/journey/everyRoute.journey.ts',
  'test/journey/session.journey.ts',
  'test/journey/start.journey.ts',
  'test/journey/transactions.journey.ts',
  'test/balances/model.proof.ts',
  'test/inventory/race.proof.ts',
  'test/proxy/crossSite.proof.ts',
  'test/purchase-requests/race.proof.ts',
  'test/session/ending.proof.ts',
  'test/session/fixation.proof.ts',
  'test/transactions/books.proof.ts',
  'test/transactions/race.proof.ts',
])
