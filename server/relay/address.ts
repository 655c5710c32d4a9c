import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** Addresses, subnets and the word loopback; false trusts nobody. */
export type TrustedProxies = string[] | false

/**
 * Tells where an upgrade comes from, by the reader that Fastify's `trustProxy` uses for requests: each proxy adds the
 * address that it saw on the right, and only the word of a trusted one is taken.
 */
export function addressReader(trusted: TrustedProxies): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trusted || [])
  return (request) => {
    const address = proxyAddr(request, isTrusted)
    // A proxy that tells no address has told nothing.
    return isIP(address) === 0 ? (request.socket.remoteAddress ?? '') : address
  }
}
