import { configTexts as texts } from './configTexts.ts'
import { asIs, LANGUAGE, type Language, languages, type Said } from './language.ts'

/** What is wrong with one variable of the environment, in words for the person who starts the program. */
export type ConfigProblem = { variable: string; value: string; message: Said }

/** A variable as it is read: what the reference of the configuration says of it. */
export type ConfigVariable = { name: string; kind: string; fallback: string; meaning: string }

type Env = Record<string, string | undefined>
type WholeNumber = { fallback: number; least: number; most: number }

/**
 * Reads variables and collects every problem instead of stopping at the first, so that a start names all of them at
 * once. An empty variable counts as not set. Values of secrets never reach a problem. What is read is declared by it:
 * the reference of the configuration is made of these declarations.
 */
export function envReader(env: Env) {
  const problems: ConfigProblem[] = []
  const declared: ConfigVariable[] = []
  const raw = (name: string) => env[name]?.trim() || undefined
  const refuse = (variable: string, message: Said, value = raw(variable) ?? '') =>
    void problems.push({ variable, value, message })
  const declare = (name: string, kind: string, meaning: string, fallback = '') =>
    void declared.push({ name, kind, fallback, meaning })

  return {
    problems,
    declared,
    refuse,
    text(name: string, meaning: string, fallback = ''): string | undefined {
      declare(name, 'text', meaning, fallback)
      return raw(name)
    },
    port(name: string, fallback: number, meaning: string): number {
      declare(name, 'port', meaning, String(fallback))
      return readPort(name) ?? fallback
    },
    /** A port that is not listened on unless it is set. */
    optionalPort(name: string, meaning: string): number | undefined {
      declare(name, 'port', meaning, 'off')
      return readPort(name)
    },
    /** A whole number within bounds. */
    whole(name: string, { fallback, least, most }: WholeNumber, meaning: string): number {
      declare(name, `${least} to ${most}`, meaning, String(fallback))
      const value = raw(name)
      if (value === undefined) return fallback
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
      if (!(number >= least && number <= most)) refuse(name, texts.whole(least, most))
      return number
    },
    /** An address of the given schemes; the fallback is used as it is. */
    url(name: string, schemes: readonly string[], meaning: string, fallback?: string): URL | undefined {
      declare(name, schemes.map((scheme) => `${scheme}//…`).join(' or '), meaning, fallback)
      const value = raw(name) ?? fallback
      if (value === undefined) return undefined
      const url = URL.canParse(value) ? new URL(value) : undefined
      if (url && schemes.includes(url.protocol)) return url
      refuse(name, texts.scheme(schemes.map((s) => `${s}//`)), mask(value))
      return undefined
    },
    flag(name: string, meaning: string): boolean {
      declare(name, '1 or 0', meaning, '0')
      const value = raw(name)
      if (value !== undefined && value !== '0' && value !== '1') refuse(name, texts.flag)
      return value === '1'
    },
    secret(name: string, minLength: number, meaning: string): string | undefined {
      declare(name, 'secret', meaning)
      const value = raw(name)
      if (value !== undefined && value.length < minLength) refuse(name, texts.secret(value.length, minLength), '***')
      return value
    },
    /** Several, one a line. */
    secrets(name: string, minLength: number, meaning: string): string[] {
      declare(name, 'secrets', meaning)
      const values = (raw(name) ?? '').split('\n').flatMap((line) => line.trim() || [])
      const short = values.find((value) => value.length < minLength)
      if (short !== undefined) refuse(name, texts.secret(short.length, minLength), '***')
      return values
    },
  }

  function readPort(name: string): number | undefined {
    const value = raw(name)
    if (value === undefined) return undefined
    const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
    if (!(port >= 1 && port <= 65_535)) refuse(name, texts.port)
    return port
  }
}

/** Hides user and password of an address. */
const mask = (value: string) => value.replace(/\/\/[^@/]*@/, '//***@')

/** Refuses an address of which more would be dropped without a word than a stroke at its end. */
export function refuseBeyondOrigin(
  env: ReturnType<typeof envReader>,
  name: string,
  url: URL | undefined,
  like: string,
) {
  if (url && url.href !== `${url.origin}/`) env.refuse(name, texts.originOnly(like), mask(url.href))
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])
export const isLoopback = (host: string): boolean => loopback.has(host)

/** PORT, HOST and PUBLIC_ORIGIN, which both tiers read: an https origin means production (docs/ARCHITECTURE.md). */
export function readOrigin(env: ReturnType<typeof envReader>) {
  const port = env.port('PORT', 3000, 'where the web tier listens')
  const host = env.text('HOST', 'the address the web tier listens on', '127.0.0.1') ?? '127.0.0.1'
  const url = env.url(
    'PUBLIC_ORIGIN',
    ['http:', 'https:'],
    'the one origin people use; https means production: Secure cookies, HSTS, TOKEN_SECRET and DATABASE_URL required, no local identity provider, no demo people',
    `http://localhost:${Number.isNaN(port) ? 3000 : port}`,
  )
  refuseBeyondOrigin(env, 'PUBLIC_ORIGIN', url, 'https://market.example')
  const isProduction = url?.protocol === 'https:'
  if (url && !isProduction && !isLoopback(url.hostname)) env.refuse('PUBLIC_ORIGIN', texts.originHttp)
  if (!isProduction && !isLoopback(host)) env.refuse('HOST', texts.loopbackOnly)
  return { port, host, publicOrigin: url?.origin ?? '', isProduction }
}

/** RATE_LIMITS, which both tiers read: false lifts every limit, for tests and load generators only. */
export function readRateLimits(env: ReturnType<typeof envReader>, isProduction: boolean): boolean {
  const value = env.text('RATE_LIMITS', '`off` lifts the rate limits for a load test; refused in production', 'on')
  const isOff = value === 'off'
  if (value !== undefined && value !== 'on' && (!isOff || isProduction)) env.refuse('RATE_LIMITS', texts.rateLimits)
  return !isOff
}

/** WHOLESALE_LANG, which both tiers read as every command does (language.ts): here it is declared, and refused where it is none. */
export function readLanguage(env: ReturnType<typeof envReader>): void {
  const said = env.text(
    LANGUAGE,
    'the language of what the doctor and the other commands say at the terminal: `ko` or `en`',
    "the terminal's; ko where that names none",
  )
  if (said !== undefined && !languages.some((language) => language === said)) env.refuse(LANGUAGE, texts.language)
}

/** One line a problem, for the terminal. */
export const describeProblems = (problems: readonly ConfigProblem[], language: Language): string =>
  [
    texts.unusable[language],
    ...problems.map((problem) => `  ${describeVariable(problem)[language]}: ${problem.message[language]}`),
  ].join('\n')

/** The variable that a problem is about, as it is set. */
export const describeVariable = ({ variable, value }: ConfigProblem): Said =>
  value ? asIs(`${variable}=${value}`) : texts.unset(variable)
