import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import * as v from 'valibot'
import { addressKey } from '../shared/kit/address.ts'
import { Refusal } from '../shared/kit/errors.ts'
import { type TellingVitals, VITALS_PATH, type VitalName, vitalNames } from '../shared/kit/vitals.ts'
import { jsonOf } from './session/jsonBody.ts'
import { isSameOrigin } from './session/sameOrigin.ts'

const MOST_BYTES = 4_096
/** A whole market may share one address; each page that is loaded anew tells once. */
const TELLS_A_MINUTE = 600
/** Each has some forty series. Members open fewer pages than these; what comes after them counts together. */
const MOST_ROUTES = 32
const OTHERS = 'other'
/** What takes longer was asleep. */
const MOST_MS = 120_000
const MOST_SHIFT = 100

/** Around what counts as good and as poor (web.dev/vitals). */
const kinds: Record<VitalName, { name: string; help: string; buckets: number[] }> = {
  LCP: { name: 'web_vital_lcp_seconds', help: 'Until the largest part was drawn', buckets: [1, 1.8, 2.5, 4] },
  INP: { name: 'web_vital_inp_seconds', help: 'The slowest answer to a hand', buckets: [0.1, 0.2, 0.5, 1] },
  CLS: { name: 'web_vital_cls', help: 'How far things moved by themselves', buckets: [0.02, 0.1, 0.25, 0.5] },
  FCP: { name: 'web_vital_fcp_seconds', help: 'Until the first part was drawn', buckets: [0.9, 1.8, 3, 5] },
  TTFB: { name: 'web_vital_ttfb_seconds', help: 'Until the first byte came', buckets: [0.2, 0.8, 1.8, 3] },
}

const isShift = (vital: VitalName) => vital === 'CLS'

/** What pages were like in the browsers of those who use them, by route. */
export function createVitals(registers: Registry[]) {
  const histograms = Object.fromEntries(
    vitalNames.map((vital) => [vital, new Histogram({ ...kinds[vital], labelNames: ['route'], registers })]),
  )
  const routes = new Set<string>()
  const labelOf = (route: string) => {
    if (routes.size < MOST_ROUTES) routes.add(route)
    return routes.has(route) ? route : OTHERS
  }
  return {
    told({ route, values }: TellingVitals) {
      for (const vital of vitalNames) {
        const value = values[vital]
        if (value !== undefined)
          histograms[vital]?.observe({ route: labelOf(route) }, isShift(vital) ? value : value / 1000)
      }
    },
  }
}

export type Vitals = ReturnType<typeof createVitals>

const within = (most: number) => v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(most)))
const ms = within(MOST_MS)
const Told = v.strictObject({
  route: v.string(),
  values: v.strictObject({ LCP: ms, INP: ms, FCP: ms, TTFB: ms, CLS: within(MOST_SHIFT) }),
})

type Parts = {
  vitals: Vitals
  /** The addresses of pages as their routes write them: no other is counted. */
  templates: ReadonlySet<string>
  publicOrigin: string
  isLimited: boolean
}

/** Takes what pages of ours tell. A beacon has no header of its own: that it is one of ours its browser says. */
export async function vitalsRoute(app: FastifyInstance, { vitals, templates, publicOrigin, isLimited }: Parts) {
  const tells = new RateLimiterMemory({ points: TELLS_A_MINUTE, duration: 60 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onRequest', async (request) => {
    if (!isSameOrigin(request, publicOrigin)) throw new Refusal('CROSS_SITE')
    if (!isLimited) return
    await tells.consume(addressKey(request.ip)).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) })
    })
  })
  app.post(VITALS_PATH, async (request, reply) => {
    const told = v.safeParse(Told, jsonOf(request))
    if (!told.success || !templates.has(told.output.route)) throw new Refusal('MALFORMED_REQUEST')
    vitals.told(told.output)
    return reply.code(204).send()
  })
}
