import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Tokens } from '../session/tokens.ts'

const IV_BYTES = 12
const TAG_BYTES = 16
/** Stands before what was sealed, so that a later key can be told from this one. */
const VERSION = 1

/** Seals bank account numbers for the database and opens them again. */
export type AccountNumbers = {
  seal(bookOwnerId: number, accountNo: string): Buffer
  /** @throws when it was sealed for another book or with another key, or was tampered with */
  open(bookOwnerId: number, sealed: Uint8Array): string
}

/** AES-256-GCM with a key of its own from the installation's one secret; what is sealed is bound to its book. */
export function accountNumbers(tokens: Pick<Tokens, 'key'>): AccountNumbers {
  const key = Buffer.from(hkdfSync('sha256', tokens.key('bank accounts'), '', `account number ${VERSION}`, 32))
  const boundTo = (bookOwnerId: number) => Buffer.from(`book ${bookOwnerId}`)
  return {
    seal(bookOwnerId, accountNo) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(bookOwnerId))
      const text = Buffer.concat([cipher.update(accountNo, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), text])
    },
    open(bookOwnerId, sealed) {
      const bytes = Buffer.from(sealed)
      if (bytes[0] !== VERSION) throw new Error(`an account number was sealed with key ${bytes[0]}, which is not known`)
      const iv = bytes.subarray(1, 1 + IV_BYTES)
      const tag = bytes.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES)
      const cipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(boundTo(bookOwnerId)).setAuthTag(tag)
      return cipher.update(bytes.subarray(1 + IV_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
    },
  }
}

const TAIL = 4
/** What of an account number is shown. */
export const tailOf = (accountNo: string): string => accountNo.slice(-TAIL)
