import { refuseField } from '../../shared/kit/errors.ts'
import type { Trx } from '../db/open.ts'
import * as lots from './lotQueries.ts'

/**
 * Locks the lots that the lines of a form name, each once and all of one book.
 * @param field where the form has the lines. @returns the lots by id, and in the order of the lines
 * @throws Refusal INVALID_FIELDS for a lot that is missing, of another book, or named twice
 */
export async function lockLines(
  trx: Trx,
  bookOwnerId: number,
  lines: readonly { lotId: number }[],
  field: string,
): Promise<{ locked: Map<number, lots.StoredLot>; lots: lots.StoredLot[] }> {
  const locked = await lots.lockMap(
    trx,
    lines.map(({ lotId }) => lotId),
    bookOwnerId,
  )
  const seen = new Set<number>()
  const inOrder = lines.map(({ lotId }, at) => {
    const lot = locked.get(lotId)
    if (!lot) refuseField(`${field}.${at}.lotId`, '로트를 다시 골라 주세요.')
    if (seen.has(lotId)) refuseField(`${field}.${at}.lotId`, '같은 로트가 두 번 들어 있어요.')
    seen.add(lotId)
    return lot
  })
  return { locked, lots: inOrder }
}
