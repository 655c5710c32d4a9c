import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { ICON } from '../shared/kit/icon.ts'
import { NOTICE_WORKER, SERVICE_WORKER } from '../shared/kit/serviceWorker.ts'

/** The workers may ask our own server, and nothing else; one of them shows our picture. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const DAY = 'public, max-age=86400'

/** What makes the service one that can be installed: its worker, its manifest and its icons, all as the build made them. */
export function installable(app: FastifyInstance, dist: URL) {
  const hand = (path: string, type: string, keeping: string, headers: Record<string, string> = {}) => {
    const content = readFileSync(new URL(`.${path}`, dist))
    app.get(path, async (_request, reply) =>
      reply.type(type).header('cache-control', keeping).headers(headers).send(content),
    )
  }
  // Asked for anew each time, because browsers replace theirs by comparing bytes.
  for (const worker of [SERVICE_WORKER, NOTICE_WORKER])
    hand(worker, 'text/javascript; charset=utf-8', 'no-cache', { 'content-security-policy': WORKER_POLICY })
  hand('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', DAY)
  for (const name of ['icon-192', 'icon-512', 'icon-maskable', 'icon-apple'])
    hand(`/icons/${name}.png`, 'image/png', DAY)
  hand(ICON, 'image/svg+xml', DAY)
}
