import { createECDH, hkdfSync } from 'node:crypto'
import type { Tokens } from '../../session/tokens.ts'

/** A pair of P-256 by which push services know who sends (RFC 8292), both halves in base64url. */
export type ServerKey = { publicKey: string; privateKey: string }

export type ServerKeys = {
  /** What browsers subscribe with from now on. */
  current: ServerKey
  /** The pair of a public half that a browser has subscribed with; undefined when no secret of ours has made it. */
  of(publicKey: string): ServerKey | undefined
}

/** Pairs made of the installation's one secret and of those before it: every process has the same, and none is stored. */
export function serverKeys(tokens: Pick<Tokens, 'key' | 'keys'>): ServerKeys {
  const current = pairOf(tokens.key('push'))
  const known = new Map([...tokens.keys('push').map(pairOf), current].map((pair) => [pair.publicKey, pair]))
  return { current, of: (publicKey) => known.get(publicKey) }
}

function pairOf(secret: Uint8Array): ServerKey {
  const pair = createECDH('prime256v1')
  // Hardly one number in four billion is none of the curve's.
  for (let turn = 0; ; turn++) {
    try {
      const bytes = Buffer.from(hkdfSync('sha256', secret, '', `push ${turn}`, 32))
      pair.setPrivateKey(bytes)
      // As it was made: given back it would lack the noughts it begins with.
      return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') }
    } catch (error) {
      if (turn > 8) throw error
    }
  }
}
