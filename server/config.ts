import { isIP } from 'node:net'
import { type ConfigProblem, type ConfigVariable, envReader, readOrigin, readRateLimits } from '../shared/kit/config.ts'

export type ServerConfig = {
  port: number
  host: string
  publicOrigin: string
  isProduction: boolean
  isDevelopment: boolean
  /** An existing backend; undefined means the embedded one. */
  backendUrl: string | undefined
  /** Addresses whose word on where a request came from is taken; false trusts nobody. */
  trustedProxies: string[] | false
  /** False lifts the limits on real-time lines. */
  isLimited: boolean
  /** Where an operator finds health and metrics; undefined means nowhere. */
  opsPort: number | undefined
}

/** Reads the front door's part of the environment; usable only without problems. */
export function readServerConfig(source: Record<string, string | undefined>): {
  config: ServerConfig
  problems: ConfigProblem[]
  declared: ConfigVariable[]
} {
  const env = envReader(source)
  const origin = readOrigin(env)
  const backendUrl = env.url(
    'BACKEND_URL',
    ['http:', 'https:'],
    'an existing backend that speaks the same API; without it the backend runs inside this process',
  )
  const isDevelopment =
    env.text('NODE_ENV', 'which build of React runs; `npm run dev` sets development', 'production') === 'development'
  const opsPort = env.optionalPort('OPS_PORT', 'loopback port of the web tier for /healthz, /readyz and /metrics')
  // An https origin is served behind something that ends TLS; on plain loopback there is nobody in between.
  const trusted = env.text(
    'TRUSTED_PROXIES',
    'whose word on where a request came from is taken: addresses or networks with commas between',
    'loopback in production, else none',
  )
  const proxies = (trusted ?? (origin.isProduction ? 'loopback' : '')).split(/[\s,]+/).filter(Boolean)
  if (!proxies.every(isProxy))
    env.refuse('TRUSTED_PROXIES', 'addresses or networks with commas between, like 10.0.0.7, 10.1.0.0/16, loopback')
  return {
    problems: env.problems,
    declared: env.declared,
    config: {
      ...origin,
      isDevelopment,
      backendUrl: backendUrl?.origin,
      trustedProxies: proxies.length > 0 ? proxies : false,
      isLimited: readRateLimits(env, origin.isProduction),
      opsPort,
    },
  }
}

function isProxy(text: string): boolean {
  if (text === 'loopback') return true
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}
