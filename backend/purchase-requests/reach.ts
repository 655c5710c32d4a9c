import { type RawBuilder, sql } from 'kysely'

/** A book, and the partners in it whose requests are meant; null: everybody's. */
export type Reach = { bookOwnerId: number; clientIds: readonly number[] | null }

/** True for requests with one of the partners. */
export const reaches = (client: RawBuilder<unknown>, clientIds: Reach['clientIds']): RawBuilder<boolean> =>
  clientIds === null ? sql<boolean>`true` : sql<boolean>`${client} = any(${[...clientIds]}::bigint[])`
