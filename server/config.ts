import { networkInterfaces } from 'node:os'
import {
  type ConfigProblem,
  type ConfigVariable,
  envReader,
  readLanguage,
  readOrigin,
  readRateLimits,
  refuseBeyondOrigin,
} from '../shared/kit/config.ts'
import { configTexts as texts } from '../shared/kit/configTexts.ts'
import { readDrainSeconds, readOpsHost, readProxies } from '../shared/kit/listening.ts'

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
  /** How much is begun at once; what comes above it is refused. */
  most: Most
  /** Whom to tell of a hole in the security, as addresses; empty where the operator names nobody. */
  securityContacts: readonly string[]
}

export type Most = { pages: number; pagesWaiting: number; calls: number }

/** What only the program needs that runs it. */
export type ServerRun = {
  /** Where the operator's port listens. */
  opsHost: string
  /** How long it still serves after it was told to stop. */
  drainSeconds: number
}

const readMost = (env: ReturnType<typeof envReader>): Most => ({
  pages: env.whole(
    'MAX_PAGES',
    { fallback: 256, least: 8, most: 10_000 },
    'pages a web process has open at once, those that wait for the backend included; more are answered 503 with Retry-After',
  ),
  pagesWaiting: env.whole(
    'MAX_PAGES_WAITING',
    { fallback: 64, least: 0, most: 10_000 },
    'pages that wait for their turn while a web process has its hands full, two seconds at most once some have waited for ten on end; more are answered 503',
  ),
  calls: env.whole(
    'MAX_CALLS',
    { fallback: 512, least: 1, most: 100_000 },
    'calls a web process passes on at once, files included; more are answered 503 with Retry-After',
  ),
})

/** More are no help to whoever looks for one. */
const MOST_CONTACTS = 5
const MOST_LENGTH = 200

/** Reads SECURITY_CONTACT, of which `/.well-known/security.txt` is made (RFC 9116). */
function readSecurityContacts(env: ReturnType<typeof envReader>): string[] {
  const said = env.text(
    'SECURITY_CONTACT',
    'whom to tell of a hole in the security, at /.well-known/security.txt: addresses like mailto:security@market.example, with commas between; without it there is no such file',
  )
  const contacts = (said ?? '').split(/[\s,]+/).filter(Boolean)
  const isContact = (text: string) =>
    text.length <= MOST_LENGTH && /^(?:https:\/\/|mailto:|tel:)[!-~]+$/.test(text) && URL.canParse(text)
  if (contacts.length > MOST_CONTACTS || !contacts.every(isContact))
    env.refuse('SECURITY_CONTACT', texts.securityContact)
  return contacts
}

/** Reads the front door's part of the environment; usable only without problems. */
export function readServerConfig(source: Record<string, string | undefined>): {
  config: ServerConfig & ServerRun
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
  refuseBeyondOrigin(env, 'BACKEND_URL', backendUrl, 'http://10.1.0.5:8080')
  const build = env.text(
    'NODE_ENV',
    'which build of React runs: `production` or `development`, which `npm run dev` sets',
    'production',
  )
  // React would run its slow build for any other word.
  if (build !== undefined && build !== 'production' && build !== 'development') env.refuse('NODE_ENV', texts.nodeEnv)
  const opsPort = env.optionalPort('OPS_PORT', 'port of the web tier on OPS_HOST for /healthz, /readyz and /metrics')
  // An https origin is served behind something that ends TLS; on plain loopback there is nobody in between.
  const proxies = readProxies(
    env,
    'TRUSTED_PROXIES',
    'whose word on where a request came from is taken: addresses or networks with commas between',
    { said: 'loopback in production, else none', list: origin.isProduction ? ['loopback'] : [] },
  )
  readLanguage(env)
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
  return {
    problems: env.problems,
    declared: env.declared,
    config: {
      ...origin,
      isDevelopment: build === 'development',
      backendUrl: backendUrl?.origin,
      trustedProxies: proxies.length > 0 ? proxies : false,
      isLimited: readRateLimits(env, origin.isProduction),
      opsPort,
      most: readMost(env),
      securityContacts: readSecurityContacts(env),
      opsHost: readOpsHost(env, { isProduction: origin.isProduction, own }),
      drainSeconds: readDrainSeconds(env, origin.isProduction),
    },
  }
}
