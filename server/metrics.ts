import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { VITALS_PATH } from '../shared/kit/vitals.ts'
import { type OverloadStats, type Shed, sheds } from './overload.ts'
import type { RelayStats } from './relay/relay.ts'
import { createVitals } from './vitals.ts'

/** What kind of work an address is: few enough to be a label. */
export type RouteClass = 'page' | 'asset' | 'api' | 'sign-in' | 'health' | 'vitals'

export function routeClass(url: string): RouteClass {
  if (url.startsWith('/api/')) return 'api'
  if (url.startsWith('/assets/')) return 'asset'
  if (url.startsWith('/oauth2/')) return 'sign-in'
  if (url === VITALS_PATH) return 'vitals'
  return url === '/healthz' || url === '/readyz' ? 'health' : 'page'
}

/**
 * What an operator watches of the front door (Prometheus). One registry for each app, so that several may run in one
 * process; `whole` adds the process's own figures.
 */
export function createMetrics(whole: boolean) {
  const registry = new Registry()
  if (whole) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'web_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['class', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const refreshes = new Counter({
    name: 'web_session_refreshes_total',
    help: 'Refreshes asked of the backend: renewed, refused or failed',
    labelNames: ['outcome'],
    registers,
  })
  const shed = new Counter({
    name: 'web_shed_total',
    help: 'Refused with 503 because there was too much to do: a page, a call, or either at the limit of the process; with 429 (sending) what one address sends too much of at once',
    labelNames: ['what'],
    registers,
  })
  // What has not happened yet is 0, not missing: the first refusals would raise no alert.
  for (const what of sheds) shed.inc({ what }, 0)

  function gauges<Name extends string>(prefix: string, help: Record<Name, string>, stats: () => Record<Name, number>) {
    for (const [name, text] of Object.entries<string>(help) as [Name, string][])
      new Gauge({
        name: `${prefix}_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
        help: text,
        registers,
        collect() {
          this.set(stats()[name])
        },
      })
  }

  const answered = (request: FastifyRequest, reply: FastifyReply, status: number) =>
    requests.observe(
      { class: routeClass(request.url), method: request.method, status: String(status) },
      reply.elapsedTime / 1000,
    )

  return {
    registry,
    vitals: createVitals(registers),
    /** Counts and times every request of `app`. */
    watch(app: FastifyInstance) {
      app.addHook('onResponse', (request: FastifyRequest, reply, done) => {
        answered(request, reply, reply.statusCode)
        done()
      })
    },
    /**
     * Counts an answer that was cut behind its head, by the status it would have had: Fastify tells of none that does not
     * end, and nobody would be woken for pages that break.
     */
    cut: answered,
    shed: (what: Shed) => shed.inc({ what }),
    refreshed: (outcome: string) => refreshes.inc({ outcome }),
    watchOverload(stats: () => OverloadStats) {
      const help: Record<keyof OverloadStats, string> = {
        pagesOpen: 'Pages whose answer has not ended',
        pagesDrawing: 'Pages of these that are being read or drawn',
        pagesWaiting: 'Pages that wait for their turn',
        callsOpen: 'Calls that are being passed on',
      }
      gauges('web', help, stats)
    },
    watchRelay(stats: () => RelayStats) {
      const help: Record<keyof RelayStats, string> = {
        lines: 'Open sockets of browsers',
        tabs: 'Sockets that are signed in',
        links: 'Sessions with the backend that are up, one for each member',
        members: 'Members with a tab, or with one shortly before',
        remembered: 'Verified tokens in memory',
        queuedBytes: 'Bytes that wait for the slowest tab',
      }
      gauges('web_relay', help, stats)
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
