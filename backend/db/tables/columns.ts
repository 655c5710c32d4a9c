import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** When the row was made and last changed. */
export type Stamps = { createdAt: Generated<string>; updatedAt: Generated<string> }
/** Who made the row and who changed it last. */
export type Authors = { createdBy: number | null; updatedBy: number | null }
export type OneOf<T extends readonly unknown[]> = T[number]
/** An array column of the database. */
export type Chosen<T> = ColumnType<T[], readonly T[] | undefined, readonly T[]>
export type Json<T extends object> = JSONColumnType<T, string | undefined, string>
