import { type RawBuilder, sql } from 'kysely'
import type { Scope } from './scope.ts'

/** True for a row whose market, in this column, is in the scope. */
export const inMarket = ({ marketCodeId }: Scope, column: string): RawBuilder<boolean> =>
  marketCodeId === null ? sql`true` : sql`${sql.ref(column)} = ${marketCodeId}`
