import type { Broadcast, send as contract } from '../../../shared/admin/notifications.ts'
import type { Of } from '../../../shared/kit/endpoint.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { bookDays } from '../days.ts'
import { scopeOf } from '../scope.ts'
import * as broadcasts from './queries.ts'
import * as receivers from './receivers.ts'

type Input = Of<(typeof contract)['body']>

/**
 * Writes down what is to be told and who is meant; telling them is the sender's work (`sender.ts`).
 * @throws Refusal INVALID_FIELDS for a target that is not the caller's or reaches nobody, STATUS_CONFLICT when the
 * receivers are not those of the preview
 */
export const send = (db: Db, by: Member, input: Input, key: string | null, now = Date.now()): Promise<Broadcast> =>
  db
    .transaction()
    .execute((trx) => once(trx, by, { key, verb: 'broadcast.send', input }, () => write(trx, by, input, now)))

async function write(trx: Trx, by: Member, { digest, target, ...words }: Input, now: number): Promise<Broadcast> {
  const scope = await scopeOf(by, trx)
  await receivers.requireKnown(trx, scope, target)
  const who = receivers.heard(scope, target, await bookDays(trx, now))
  const meant = await receivers.count(trx, who)
  if (meant.receivers === 0) refuseField('target', '이 조건에 맞는 회원이 없어요. 조건을 바꿔 주세요.')
  if (meant.digest !== digest)
    throw new Refusal('STATUS_CONFLICT', {
      message: `미리 본 뒤로 받는 사람이 바뀌었어요. 지금은 ${grouped(meant.receivers)}명이에요. 다시 확인해 주세요.`,
    })
  const broadcastId = await broadcasts.insert(trx, {
    ...words,
    target,
    marketCodeId: scope.marketCodeId,
    receivers: meant.receivers,
    createdBy: by.id,
  })
  const written = await broadcasts.insertReceivers(trx, broadcastId, who)
  // Between the two statements somebody may have come or gone: whoever was shown is meant, nobody else.
  if (written !== meant.receivers)
    throw new Refusal('STATUS_CONFLICT', { message: '받는 사람이 바뀌었어요. 다시 확인해 주세요.' })
  await by.record(trx, {
    action: 'CREATE',
    entityType: 'broadcast',
    entityId: broadcastId,
    entityLabel: words.title,
    after: { ...words, target, receivers: meant.receivers },
  })
  const sent = await broadcasts.find(trx, scope, broadcastId)
  if (!sent) throw new Error('the broadcast just written is gone')
  return sent
}
