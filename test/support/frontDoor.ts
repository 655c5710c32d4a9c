import type { Logger } from 'pino'
import { buildServer } from '../../server/app.ts'
import { readServerConfig } from '../../server/config.ts'
import { loadRenderer } from '../../server/page/renderer.ts'

const dist = new URL('../../dist/', import.meta.url)

/** The built front door in this process, on its port and before the backend at that address. Close it at the end. */
export async function startFrontDoor(parts: {
  port: number
  backendUrl: string
  isProduction?: boolean
  log: Logger
  rememberMs?: number | undefined
}) {
  const { port, backendUrl, isProduction = false, log, rememberMs } = parts
  const web = await buildServer({
    config: {
      port,
      host: '127.0.0.1',
      publicOrigin: `http://localhost:${port}`,
      isProduction,
      isDevelopment: false,
      backendUrl,
      trustedProxies: false,
      isLimited: false,
      opsPort: undefined,
      most: readServerConfig({}).config.most,
      securityContacts: [],
    },
    backendUrl,
    dist,
    renderer: await loadRenderer(dist),
    log,
    ...(rememberMs === undefined ? {} : { rememberMs }),
  })
  await web.listen({ port, host: '127.0.0.1' })
  return web
}
