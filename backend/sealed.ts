import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Tokens } from './session/tokens.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
/** Stands before what was sealed, so that a later key can be told from this one. */
const VERSION = 1

/** Seals short secrets for the database and opens them again. */
export type Sealer = {
  /** @param boundTo what the secret belongs to; it opens as nothing else */
  seal(boundTo: string, secret: string): Buffer
  /** @throws when it was sealed for something else or with another key, or was tampered with */
  open(boundTo: string, sealed: Uint8Array): string
}

/** AES-256-GCM with a key of its own from the installation's one secret; what former secrets have sealed is opened too. */
export function sealer(tokens: Pick<Tokens, 'key' | 'keys'>, purpose: string, info: string): Sealer {
  const sealing = (from: Uint8Array) => Buffer.from(hkdfSync('sha256', from, '', `${info} ${VERSION}`, 32))
  const key = sealing(tokens.key(purpose))
  const keys = tokens.keys(purpose).map(sealing).toReversed()
  return {
    seal(boundTo, secret) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), text])
    },
    open(boundTo, sealed) {
      const bytes = Buffer.from(sealed)
      if (bytes[0] !== VERSION) throw new Error(`a secret was sealed with key ${bytes[0]}, which is not known`)
      const iv = bytes.subarray(1, 1 + IV_BYTES)
      const tag = bytes.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES)
      const text = bytes.subarray(1 + IV_BYTES + TAG_BYTES)
      let wrong: unknown
      for (const one of keys) {
        const cipher = createDecipheriv('aes-256-gcm', one, iv, { authTagLength: TAG_BYTES })
        cipher.setAAD(Buffer.from(boundTo)).setAuthTag(tag)
        try {
          return cipher.update(text, undefined, 'utf8') + cipher.final('utf8')
        } catch (error) {
          wrong ??= error
        }
      }
      throw wrong
    },
  }
}

const TAIL = 4
/** What of a secret is shown. */
export const tailOf = (secret: string): string => secret.slice(-TAIL)
