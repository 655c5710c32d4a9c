import { nameOf } from '../clients/bookQueries.ts'
import { keepersOf } from '../connections/keepersOf.ts'
import type { Trx } from '../db/open.ts'
import { type Notice, notify } from '../notifications/notify.ts'

/** Rings the bell of a request's side, and once its member has left that of whoever goes on with his book (decision 095). */
export async function tell(trx: Trx, { receiverId: side, content, ...notice }: Notice): Promise<void> {
  for (const receiverId of await keepersOf(trx, side)) {
    const whose = receiverId === side ? '' : `${await nameOf(trx, side)} 장부 · `
    await notify(trx, { ...notice, receiverId, content: whose + content })
  }
}
