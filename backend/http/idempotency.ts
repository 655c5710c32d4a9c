import { createHash } from 'node:crypto'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Trx } from '../db/open.ts'
import { isOld } from './answerQueries.ts'
import type { Member } from './member.ts'

/**
 * Runs a verb once per Idempotency-Key (kept 24 hours, domain.md 0): the same key with the same input answers what the
 * first call answered and does nothing; with another input it is refused. Without a key the verb simply runs.
 * The key's row is written in the verb's own transaction, so a concurrent twin waits for it.
 * @throws Refusal IDEMPOTENCY_CONFLICT
 */
export async function once<T>(
  trx: Trx,
  by: Pick<Member, 'id'>,
  call: { key: string | null; verb: string; input: unknown },
  run: () => Promise<T>,
): Promise<T> {
  if (call.key === null) return run()
  const fingerprint = createHash('sha256')
    .update(`${call.verb} ${JSON.stringify(call.input)}`)
    .digest('hex')
  const mine = { memberId: by.id, key: call.key }

  await trx.deleteFrom('idempotencyKeys').where('memberId', '=', by.id).where(isOld).execute()
  const first = await trx
    .insertInto('idempotencyKeys')
    .values({ ...mine, fingerprint, reply: '' })
    .onConflict((c) => c.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (first) {
    const reply = await run()
    await trx
      .updateTable('idempotencyKeys')
      .set({ reply: JSON.stringify(reply) })
      .where('memberId', '=', mine.memberId)
      .where('key', '=', mine.key)
      .execute()
    return reply
  }
  const earlier = await trx
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'reply'])
    .where('memberId', '=', mine.memberId)
    .where('key', '=', mine.key)
    .executeTakeFirstOrThrow()
  if (earlier.fingerprint !== fingerprint) throw new Refusal('IDEMPOTENCY_CONFLICT')
  return JSON.parse(earlier.reply)
}
