import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { importJWK, type JWTPayload, jwtVerify } from 'jose'
import type { PushSubscription } from '../../shared/notifications/push.ts'

/** What a push service was handed. */
export type Handed = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A browser as a push service and a sender know it: an address, and keys that only it opens with. */
export type Receiver = {
  subscription: PushSubscription
  /** Opens what was sealed for it (RFC 8188, 8291). @throws for what was sealed for another */
  open(body: Buffer): unknown
}

/** Longer than anything here is waited for. */
const PATIENCE_MS = 20_000

/** The maker's service of a browser, on loopback: it keeps what it is handed and answers as it is told to. */
export async function startPushService() {
  const handed: Handed[] = []
  let answer: { status: number; headers?: Record<string, string> } | 'hang' = { status: 201 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      handed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      server.emit('handed')
      if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the service does not listen')
  const origin = `http://127.0.0.1:${address.port}`
  let made = 0
  return {
    origin,
    handed,
    answers(next: typeof answer) {
      answer = next
    },
    /** @param name ends the address, so that what comes for it is told apart */
    receiver: (name = String(++made)): Receiver => receiver(`${origin}/to/${name}`),
    /** Waits until so many have come in all. */
    async taken(count: number): Promise<void> {
      while (handed.length < count) await once(server, 'handed', { signal: AbortSignal.timeout(PATIENCE_MS) })
    },
    /** Everything that has come for it, once that is so many. */
    async to({ subscription: { endpoint } }: Receiver, count: number): Promise<Handed[]> {
      for (;;) {
        const its = handed.filter(({ path }) => origin + path === endpoint)
        if (its.length >= count) return its
        await once(server, 'handed', { signal: AbortSignal.timeout(PATIENCE_MS) })
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function receiver(endpoint: string): Receiver {
  const own = createECDH('prime256v1')
  const point = own.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') } },
    open(body) {
      const [salt, senderLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const sender = body.subarray(21, 21 + senderLength)
      const sealed = body.subarray(21 + senderLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
      const input = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
      const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}

/** Who has signed a message, as a push service reads it (RFC 8292). @throws where the signature is not of the key it names */
export async function signerOf({ headers }: Handed): Promise<{ key: string; claims: JWTPayload }> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const bytes = Buffer.from(key, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: bytes.subarray(1, 33).toString('base64url'),
    y: bytes.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { algorithms: ['ES256'] })
  return { key, claims: payload }
}
