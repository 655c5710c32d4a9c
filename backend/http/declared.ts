import type { FastifyInstance } from 'fastify'
import type { Described } from './openapi.ts'

/**
 * Stops the start when a route under /api does not say who may call it and whose data it touches.
 * @returns the list of what is declared, which grows with every route
 */
export function refuseUndeclared(app: FastifyInstance): Described[] {
  const declared: Described[] = []
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/') && !route.config?.right) {
      throw new Error(`${route.method} ${route.url} does not declare access and owner`)
    }
    const { endpoint, right } = route.config ?? {}
    if (endpoint && right && route.method === endpoint.method) declared.push({ endpoint, right })
  })
  return declared
}
