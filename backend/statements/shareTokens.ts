import { createHmac, randomBytes } from 'node:crypto'
import type { Tokens } from '../session/tokens.ts'

/** The tokens of links to papers. */
export type ShareTokens = ReturnType<typeof shareTokens>

export function shareTokens(tokens: Pick<Tokens, 'key' | 'hash'>) {
  const key = tokens.key('statement share')
  return {
    /** 256 bits; the same call once more derives the same, because the database holds hashes only. */
    issue: (memberId: number, idempotencyKey: string | null): string =>
      idempotencyKey === null
        ? randomBytes(32).toString('base64url')
        : createHmac('sha256', key).update(`${memberId} ${idempotencyKey}`).digest('base64url'),
    hash: tokens.hash,
  }
}
