import { readFile } from 'node:fs/promises'
import type { Method } from '../../shared/kit/endpoint.ts'
import { principals } from './cast.ts'

/**
 * One endpoint: what each principal is answered, in the order of the file's `principals`. A row with `served: false` is
 * an endpoint of the specification that this version does not have: nobody is told more than that.
 */
export type Row = { call: string; spec: boolean; served?: false; expect?: number[] }

const file: { principals: string[]; rows: Row[] } = JSON.parse(
  await readFile(new URL('matrix.json', import.meta.url), 'utf8'),
)

if (file.principals.join() !== principals.join()) throw new Error('matrix.json has other principals than cast.ts')

export const rows: readonly Row[] = file.rows

/** What a row expects of each principal. */
export const expected = ({ served, expect = [] }: Row): number[] =>
  served === false ? principals.map(() => 404) : expect

export const methodOf = ({ call }: Pick<Row, 'call'>): Method => call.split(' ')[0] as Method
export const pathOf = ({ call }: Pick<Row, 'call'>): string => call.split(' ')[1] ?? ''
