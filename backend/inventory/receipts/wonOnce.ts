import { Refusal } from '../../../shared/kit/errors.ts'

/**
 * Each lot won stands on one line of a paper.
 * @param whyNot what else keeps the lot of a line out
 * @throws Refusal INVALID_FIELDS at every line that is wrong
 */
export function requireOnce<L extends { auctionResultId: number | null }>(
  lines: readonly L[],
  whyNot: (line: L, auctionResultId: number) => string | null,
): void {
  const above = new Set<number>()
  const fieldErrors = lines.flatMap((line, n) => {
    const { auctionResultId } = line
    if (auctionResultId === null) return []
    const isTwice = above.has(auctionResultId)
    above.add(auctionResultId)
    const message = whyNot(line, auctionResultId) ?? (isTwice && '윗줄과 같은 낙찰이에요. 한 줄로 적어 주세요.')
    // The lot has no field of its own on the form; its goods stand for it.
    return message ? [{ field: `lines.${n}.productCodeId`, message }] : []
  })
  if (fieldErrors.length > 0) throw new Refusal('INVALID_FIELDS', { fieldErrors })
}
