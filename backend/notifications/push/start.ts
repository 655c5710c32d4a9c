import { createECDH } from 'node:crypto'
import { refuseField } from '../../../shared/kit/errors.ts'
import type { PushStanding, PushSubscription } from '../../../shared/notifications/push.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import * as sessions from '../../session/queries.ts'
import type { ServerKey } from './serverKeys.ts'
import { isPushService } from './services.ts'
import * as subscriptions from './subscriptionQueries.ts'

/** What this installation sends with; null where it sends nothing. */
export type Pushing = { key: ServerKey; services: readonly string[] } | null

/** Whether the caller's browser is told, with which key it would be, and how long his session lasts. */
export async function standing(db: Db, pushing: Pushing, by: Member): Promise<PushStanding> {
  const stored = await subscriptions.ofSession(db, by.sessionId)
  const serverKey = pushing?.key.publicKey ?? null
  const isOn = serverKey !== null && stored?.serverKey === serverKey
  return { serverKey, isOn, ...(stored && { endsAt: stored.endsAt }) }
}

/**
 * Tells the caller's browser from now on, as long as his session lasts.
 * @throws Refusal INVALID_FIELDS where nothing is sent, for an address that is no push service's, and for a key that is none
 */
export async function start(db: Db, pushing: Pushing, by: Member, body: PushSubscription): Promise<PushStanding> {
  if (!pushing) refuseField('endpoint', '이 서비스는 닫아 둔 동안의 알림을 보내지 않아요.')
  if (!isPushService(body.endpoint, pushing.services))
    refuseField('endpoint', '이 브라우저로는 닫아 둔 동안의 알림을 보낼 수 없어요.')
  if (!isOnCurve(body.keys.p256dh)) refuseField('keys.p256dh', '브라우저의 열쇠가 올바르지 않아요.')
  const { publicKey } = pushing.key
  await db.transaction().execute(async (trx) => {
    await sessions.lockLiving(trx, by.sessionId)
    await subscriptions.put(trx, { memberId: by.id, sessionId: by.sessionId, serverKey: publicKey }, body)
  })
  return standing(db, pushing, by)
}

/** Tells the caller's browser no more. */
export async function end(db: Db, pushing: Pushing, by: Member): Promise<PushStanding> {
  await subscriptions.deleteOf(db, [by.sessionId])
  return standing(db, pushing, by)
}

function isOnCurve(point: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(point, 'base64url'))
    return true
  } catch {
    return false // what is no point of the curve could be sealed for nobody
  }
}
