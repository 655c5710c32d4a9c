import { Agent, request } from 'undici'
import type { PushMessage } from '../../../shared/notifications/push.ts'
import type { Push } from './pushQueries.ts'
import type { ServerKey } from './serverKeys.ts'

/** No push service is waited for longer. */
export const TIMEOUT_MS = 10_000

export type Answer = { status: number | null; retryAfter: string | null }

export type Sealed = { push: Pick<Push, 'endpoint' | 'p256dh' | 'auth'>; key: ServerKey; message: PushMessage }

/** Hands messages to push services: sealed for the browser (RFC 8291), signed by us (RFC 8292). Redirects are not followed. */
export function createDelivery(contact: string) {
  const agent = new Agent({ connect: { timeout: TIMEOUT_MS }, connections: 8, maxResponseSize: 65_536 })
  return {
    /**
     * @param ttl seconds for which the service keeps it for a browser that is away
     * @returns the service's answer, whatever it is; a null status where none came in time
     * @throws where it cannot be sealed for that browser
     */
    async send({ push, key, message }: Sealed, ttl: number, signal: AbortSignal): Promise<Answer> {
      // Loaded when the first is sent: most processes send none for long.
      const { default: webPush } = await import('web-push')
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        { endpoint: push.endpoint, keys: { p256dh: push.p256dh, auth: push.auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: contact, ...key },
          TTL: Math.floor(ttl),
          // A phone in a pocket would otherwise hear of it when it is next looked at.
          urgency: 'high',
          topic: message.tag,
          contentEncoding: 'aes128gcm',
        },
      )
      try {
        const answer = await request(endpoint, {
          dispatcher: agent,
          method: 'POST',
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
          body,
          headersTimeout: TIMEOUT_MS,
          bodyTimeout: TIMEOUT_MS,
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        })
        await answer.body.dump()
        const retryAfter = answer.headers['retry-after']
        return { status: answer.statusCode, retryAfter: typeof retryAfter === 'string' ? retryAfter : null }
      } catch {
        return { status: null, retryAfter: null } // whatever it was, nobody has said that the message was taken
      }
    },
    close: () => agent.destroy(),
  }
}
