import { productFileBounds, type RejectedProduct } from '../../../shared/product-codes/imports.ts'
import { readRecords } from '../../files/records.ts'
import { judged, type StandardProduct } from './rows.ts'

export type ReadingTask = { bytes: Uint8Array }

/** A file read whole: each of its rows is in one of the two lists. */
export type Reading = { good: StandardProduct[]; rejected: RejectedProduct[] }

/** @throws Unreadable */
export const read = ({ bytes }: ReadingTask): Reading => judged(readRecords(bytes, productFileBounds.maxRows))
