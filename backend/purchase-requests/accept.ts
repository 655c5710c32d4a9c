import { agreedAmountOf, agreedOf } from '../../shared/purchase-requests/amounts.ts'
import { notify } from '../notifications/notify.ts'
import type { Moving } from './effects.ts'
import { finish } from './finish.ts'
import { moved } from './notices.ts'
import * as requests from './queries.ts'
import * as writing from './writeQueries.ts'

/** The two agree: what each line comes to is written down. */
export async function accept({ trx, by, request, party, body }: Moving): Promise<string | null> {
  const { requestId } = request
  const items = await requests.items(trx, requestId)
  const agreed = items.map((item) => ({ itemId: item.itemId, ...agreedOf(item) }))
  for (const { itemId, quantity, weightKg, unitPrice } of agreed)
    await writing.updateItem(trx, itemId, {
      confirmedQuantity: quantity,
      confirmedWeightKg: weightKg,
      confirmedUnitPrice: unitPrice,
    })
  const reason = body.reason ?? null
  const change = {
    confirmedAmount: agreedAmountOf(agreed),
    ...(body.depositAmount === undefined ? {} : { depositAmount: body.depositAmount }),
  }
  await finish(trx, by, request, { to: 'ACCEPTED', party, reason, change })
  await notify(trx, moved(request, party, 'ACCEPTED', reason))
  return null
}
