import { createHmac, randomBytes } from 'node:crypto'
import type { Tokens } from '../session/tokens.ts'

/** The tokens of invitation links. */
export type InvitationTokens = ReturnType<typeof invitationTokens>

export function invitationTokens(tokens: Pick<Tokens, 'key' | 'hash'>) {
  const key = tokens.key('invitation')
  return {
    /**
     * A new link's token, 256 bits. One that is asked for with an Idempotency-Key is derived, not drawn, so that the
     * same call once more is answered the same although the database holds hashes only.
     */
    issue: (memberId: number, idempotencyKey: string | null): string =>
      idempotencyKey === null
        ? randomBytes(32).toString('base64url')
        : createHmac('sha256', key).update(`${memberId} ${idempotencyKey}`).digest('base64url'),
    hash: tokens.hash,
  }
}
