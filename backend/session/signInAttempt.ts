import { randomBytes } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as v from 'valibot'
import { type Provider, providers } from '../../shared/session/contract.ts'

/** How long a person may take at the provider. */
export const ATTEMPT_SECONDS = 600

const Attempt = v.object({
  provider: v.picklist(providers),
  state: v.string(),
  verifier: v.string(),
  returnTo: v.string(),
})
/** One sign-in under way, from the start to the callback. */
export type Attempt = v.InferOutput<typeof Attempt>

const random = () => randomBytes(32).toString('base64url')

export const newAttempt = (provider: Provider, returnTo: string): Attempt => ({
  provider,
  state: random(),
  verifier: random(),
  returnTo,
})

/**
 * Keeps attempts in the visitor's own cookie, encrypted, so that any backend process can take up the callback
 * (reliability.md 5.3). Single use means: the callback clears the cookie whatever comes of it, so the browser cannot
 * present the attempt again. Someone who kept a copy has until it expires, and still needs a second code: the provider
 * takes each code once, and only with this attempt's verifier.
 */
export function attempts(key: Uint8Array, now: () => number) {
  return {
    seal: (attempt: Attempt): Promise<string> =>
      new EncryptJWT(attempt)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(new Date(now() + ATTEMPT_SECONDS * 1000))
        .encrypt(key),

    /** The attempt of a sealed cookie of ours that has not expired, else null. */
    async open(sealed: string | undefined): Promise<Attempt | null> {
      if (sealed === undefined) return null
      try {
        const { payload } = await jwtDecrypt(sealed, key, {
          currentDate: new Date(now()),
          requiredClaims: ['exp'],
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        return v.parse(Attempt, payload)
      } catch {
        return null // forged, cut short or expired: in every case there is no attempt to continue
      }
    },
  }
}
