import type { Statements } from './statements.ts'

/** Prices of one's own business are its standard ones; of those some are for the clients of one grade alone (decision 113). */
export const pricesByGrade: Statements = [`alter table "clientProductPrices" add column "priceGrade" text`]
