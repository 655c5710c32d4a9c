import { type ClientStatus, clientStatusNames } from '../../shared/clients/words.ts'
import { withParticle } from '../../shared/kit/hangul.ts'
import { connectedWith } from '../connections/queries.ts'
import { atEnd } from '../db/beforeCommit.ts'
import type { Trx } from '../db/open.ts'
import { type Notice, notify } from '../notifications/notify.ts'

type Told = { clientId: number; clientName: string }
type Words = Pick<Notice, 'title' | 'content'>

export const statusChanged = (to: ClientStatus, reason: string | null): Words => {
  const name = clientStatusNames[to]
  return {
    title: `거래 상태가 ‘${name}’${withParticle(name, '으로/로').slice(name.length)} 바뀌었어요`,
    content: reason ?? '',
  }
}
/** Names no amount: not everybody who hears of it may see one. */
export const creditChanged: Words = { title: '외상한도나 결제 조건이 바뀌었어요', content: '' }
export const removed: Words = { title: '거래처가 목록에서 지워졌어요', content: '' }

/** Who else sees the client; asked before a change that ends connections. */
export const othersWith = async (trx: Trx, clientId: number, actorId: number | null): Promise<number[]> =>
  (await connectedWith(trx, clientId))
    .filter(({ memberId, right }) => memberId !== actorId && right.permissions.has('CLIENT_VIEW'))
    .map(({ memberId }) => memberId)

/** Tells whoever else sees the client when the change is on record. */
export const tellOthers = (trx: Trx, actorId: number | null, told: Told, words: Words): Promise<void> =>
  atEnd(trx, 'tell', async () => tell(trx, await othersWith(trx, told.clientId, actorId), told, words))

/** Rings the bells of those members; what is told leads to the client unless it has gone. */
export async function tell(
  trx: Trx,
  receivers: readonly number[],
  { clientId, clientName }: Told,
  { title, content }: Words,
  { isGone = false } = {},
): Promise<void> {
  for (const receiverId of receivers) {
    await notify(trx, {
      receiverId,
      type: 'SYSTEM_NOTICE',
      title,
      content: content ? `${clientName} · ${content}` : clientName,
      ...(isGone ? {} : { target: { type: 'CLIENT', id: clientId } }),
    })
  }
}
