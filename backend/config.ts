import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import {
  type ConfigProblem,
  type ConfigVariable,
  envReader,
  readLanguage,
  readOrigin,
  readRateLimits,
} from '../shared/kit/config.ts'
import { configTexts as texts } from '../shared/kit/configTexts.ts'
import { readDrainSeconds, readOpsHost, readPrivateHost, readProxies } from '../shared/kit/listening.ts'
import { type Provider, providers } from '../shared/session/contract.ts'
import type { AuctionApi } from './auction-results/imports/fetch.ts'
import { type LimitTable, limits } from './http/limits.ts'
import type { BizStatusApi } from './members/bizStatus/service.ts'

export type Credentials = { clientId: string; clientSecret: string }

export type BackendConfig = {
  port: number
  host: string
  /** Front doors and balancers before it, whose word on where a request came from is taken. */
  trustedProxies: string[]
  publicOrigin: string
  isProduction: boolean
  /** PostgreSQL; undefined means PGlite in dataDir. */
  databaseUrl: string | undefined
  /** A server where a backup may be tried; undefined means that of databaseUrl. */
  verifyUrl: string | undefined
  dataDir: string
  /** A broker for wake-ups between backend processes; undefined means the database's NOTIFY. */
  eventsUrl: URL | undefined
  /** Undefined outside production: a key is generated in dataDir. */
  tokenSecret: string | undefined
  /** What it was before, the oldest first. */
  tokenSecretsBefore: string[]
  accessMinutes: number
  refreshDays: number
  /** Where results of auctions are fetched, and how patiently. */
  auctionApi: AuctionApi
  /** Where businesses are looked up; undefined looks up none. */
  bizStatusApi: BizStatusApi | undefined
  /** Whom push services may write to about us, and origins of services beside those of the browsers' makers; null sends no pushes. */
  push: { contact: string; services: string[] } | null
  /** How often callers may do what; undefined limits nothing. */
  limits: LimitTable | undefined
  /** Calls that are worked on at once; what comes above it is refused. */
  maxCalls: number
  /** Where an operator finds health, metrics and the API's description; undefined means nowhere. */
  opsPort: number | undefined
  opsHost: string
  /** How long it still serves after it was told to stop. */
  drainSeconds: number
  hasDocs: boolean
  /** False where another process does the batch jobs. */
  keepsSchedule: boolean
  /** The providers on offer; 'local' is the built-in identity provider. */
  providers: Partial<Record<Provider, Credentials | 'local'>>
}

/** Reads the backend's part of the environment. All problems come together; the config is usable only without any. */
export function readBackendConfig(source: Record<string, string | undefined>): {
  config: BackendConfig
  problems: ConfigProblem[]
  declared: ConfigVariable[]
} {
  const env = envReader(source)
  const { publicOrigin, isProduction } = readOrigin(env)
  const databaseUrl = env.url(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'PostgreSQL 15 or later; without it an embedded database in DATA_DIR',
  )
  const verifyUrl = env.url(
    'VERIFY_DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'a PostgreSQL server where `npm run restore:verify` may make a database; without it that of DATABASE_URL',
  )
  const eventsUrl = env.url(
    'EVENTS_URL',
    ['stomp:', 'stomps:'],
    'a broker (RabbitMQ with STOMP) by which many backend processes wake each other, like stomp://user:password@host:61613/vhost; without it by the database',
  )
  const tokenSecret = env.secret(
    'TOKEN_SECRET',
    32,
    'signs access tokens and the audit chain, the same for every backend process; without it one is made in DATA_DIR',
  )
  const tokenSecretsBefore = env.secrets(
    'TOKEN_SECRETS_BEFORE',
    32,
    'what TOKEN_SECRET was before, one a line, the oldest first: the audit log so far is verified and what is sealed opened with it',
  )
  const isPGliteAllowed = env.flag('ALLOW_PGLITE', 'accepts the embedded database in production')
  const hasDatabase = databaseUrl !== undefined || env.problems.some((problem) => problem.variable === 'DATABASE_URL')

  if (eventsUrl && !hasDatabase) env.refuse('EVENTS_URL', texts.eventsAlone, '')

  if (isProduction && tokenSecret === undefined) env.refuse('TOKEN_SECRET', texts.secretRequired)
  if (isProduction && !hasDatabase && !isPGliteAllowed) env.refuse('DATABASE_URL', texts.databaseRequired)

  const auctionApiUrl = env.url(
    'AUCTION_API_URL',
    ['https:', 'http:'],
    'the public services that give results of auctions, without the name of either',
    'https://apis.data.go.kr/B552845/',
  )

  const bizStatusUrl = env.url(
    'BIZ_STATUS_API_URL',
    ['https:', 'http:'],
    'looks businesses up at the tax office with the key of the public services (https://api.odcloud.kr/api/nts-businessman/v1/)',
  )
  const push = readPush(env, { publicOrigin, isProduction })
  const isLimited = readRateLimits(env, isProduction)
  readLanguage(env)
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
  const machine = { isProduction, own }
  const offered: BackendConfig['providers'] = {}
  for (const provider of providers) {
    const name = provider.toUpperCase()
    const clientId = env.text(
      `${name}_CLIENT_ID`,
      `sign-in with ${provider}; without it the local identity provider stands in, in production the button is missing`,
    )
    const clientSecret = env.secret(`${name}_CLIENT_SECRET`, 1, `the other half of ${name}_CLIENT_ID`)
    if (clientId && clientSecret) offered[provider] = { clientId, clientSecret }
    else if (clientId || clientSecret)
      env.refuse(clientId ? `${name}_CLIENT_SECRET` : `${name}_CLIENT_ID`, texts.otherHalf(provider), '')
    else if (!isProduction) offered[provider] = 'local'
  }

  return {
    problems: env.problems,
    declared: env.declared,
    config: {
      port: env.port('BACKEND_PORT', 8080, 'where the backend listens'),
      host: readPrivateHost(
        env,
        'BACKEND_HOST',
        'the address `npm run start:backend` listens on: loopback, or in production one private address or the network it is in',
        machine,
      ),
      trustedProxies: readProxies(
        env,
        'BACKEND_TRUSTED_PROXIES',
        'web tiers on other machines, whose word on where a request came from the backend takes: addresses or networks with commas between',
        { said: 'loopback', list: ['loopback'] },
      ),
      publicOrigin,
      isProduction,
      databaseUrl: databaseUrl?.href,
      verifyUrl: verifyUrl?.href,
      dataDir: resolve(
        env.text('DATA_DIR', 'embedded database, generated keys, ends of the audit log', './data') ?? './data',
      ),
      eventsUrl,
      tokenSecret,
      tokenSecretsBefore,
      accessMinutes: 60,
      refreshDays: 30,
      auctionApi: { url: auctionApiUrl?.href ?? '', timeoutMs: 20_000, retryMs: [1_000, 5_000] },
      bizStatusApi: bizStatusUrl && { url: bizStatusUrl.href, timeoutMs: 20_000 },
      push,
      limits: isLimited ? limits : undefined,
      maxCalls: env.whole(
        'BACKEND_MAX_CALLS',
        { fallback: 1_000, least: 1, most: 100_000 },
        'calls a backend process works on at once, 128 of each web process at most; more are answered 503 with Retry-After',
      ),
      providers: offered,
      opsPort: env.optionalPort(
        'BACKEND_OPS_PORT',
        'port of the backend on OPS_HOST for /healthz, /readyz, /metrics and /docs',
      ),
      opsHost: readOpsHost(env, machine),
      drainSeconds: readDrainSeconds(env, isProduction),
      keepsSchedule: !env.flag('WITHOUT_SCHEDULE', 'leaves the schedule of the batch jobs to another backend process'),
      hasDocs: env.flag('API_DOCS', 'describes the API (OpenAPI 3.1) at /docs on BACKEND_OPS_PORT'),
    },
  }
}

/** PUSH_CONTACT and PUSH_SERVICES: by default the service itself is to be found at its own https address. */
function readPush(
  env: ReturnType<typeof envReader>,
  { publicOrigin, isProduction }: { publicOrigin: string; isProduction: boolean },
): BackendConfig['push'] {
  const said = env.text(
    'PUSH_CONTACT',
    'whom push services may write to about this installation, like mailto:ops@market.example; `off` sends nothing to browsers in which no page is open',
    'PUBLIC_ORIGIN where that is https, otherwise off',
  )
  const services = (
    env.text(
      'PUSH_SERVICES',
      "origins of push services beside those of Google, Mozilla, Microsoft and Apple, with commas between: for a browser of another maker's",
    ) ?? ''
  )
    .split(',')
    .flatMap((one) => one.trim() || [])
  const isService = (one: string) =>
    URL.canParse(one) &&
    new URL(one).origin === one.replace(/\/$/, '') &&
    (one.startsWith('https:') || (!isProduction && one.startsWith('http:')))
  if (!services.every(isService)) env.refuse('PUSH_SERVICES', texts.pushServices)
  if (said === 'off') return null
  if (said !== undefined && !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(said))
    env.refuse('PUSH_CONTACT', texts.pushContact)
  const contact = said ?? (isProduction ? publicOrigin : null)
  return contact === null ? null : { contact, services: services.map((one) => new URL(one).origin) }
}
