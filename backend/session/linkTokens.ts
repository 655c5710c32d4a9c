import { createHmac, randomBytes } from 'node:crypto'
import type { Tokens } from './tokens.ts'

/** The tokens of links of one kind: of invitations, of papers. */
export type LinkTokens = ReturnType<typeof linkTokens>

/** @param purpose names the kind; each has a key of its own */
export function linkTokens(tokens: Pick<Tokens, 'key' | 'hash'>, purpose: string) {
  const key = tokens.key(purpose)
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
