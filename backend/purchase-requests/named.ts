import { refuseField } from '../../shared/kit/errors.ts'
import type { PurchaseRequestItem } from '../../shared/purchase-requests/contract.ts'
import type { RequestLine } from '../../shared/purchase-requests/input.ts'

/** What was said of each line. @throws Refusal INVALID_FIELDS for a line of another request, and for one named twice */
export function linesByItem(
  items: readonly Pick<PurchaseRequestItem, 'itemId'>[],
  lines: readonly RequestLine[],
): Map<number, RequestLine> {
  const said = new Map<number, RequestLine>()
  for (const [at, line] of lines.entries()) {
    if (!items.some(({ itemId }) => itemId === line.itemId) || said.has(line.itemId))
      refuseField(`lines.${at}.itemId`, '품목 줄을 다시 골라 주세요.')
    said.set(line.itemId, line)
  }
  return said
}
