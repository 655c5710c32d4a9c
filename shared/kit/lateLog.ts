import type { BaseLogger, Bindings, ChildLoggerOptions, LogFn } from 'pino'

type Parent = Omit<BaseLogger, 'msgPrefix'> & { child(bindings: Bindings, options?: ChildLoggerOptions): Parent }

/**
 * A request's own log, which carries its id, made when something is first written to it. Few requests write anything, and
 * pino looks through each id for secrets as through an entry: a tenth of a call.
 */
class LateLog {
  readonly #parent: Parent
  readonly #bindings: Bindings
  readonly #options: ChildLoggerOptions
  #own: Parent | undefined
  constructor(parent: Parent, bindings: Bindings, options: ChildLoggerOptions) {
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
  }
  get #made(): Parent {
    this.#own ??= this.#parent.child(this.#bindings, this.#options)
    return this.#own
  }
  get level() {
    return this.#parent.level
  }
  child(bindings: Bindings, options?: ChildLoggerOptions) {
    return this.#made.child(bindings, options)
  }
  fatal(...said: unknown[]) {
    this.#made.fatal(...(said as Parameters<LogFn>))
  }
  error(...said: unknown[]) {
    this.#made.error(...(said as Parameters<LogFn>))
  }
  warn(...said: unknown[]) {
    this.#made.warn(...(said as Parameters<LogFn>))
  }
  info(...said: unknown[]) {
    this.#made.info(...(said as Parameters<LogFn>))
  }
  debug(...said: unknown[]) {
    this.#made.debug(...(said as Parameters<LogFn>))
  }
  trace(...said: unknown[]) {
    this.#made.trace(...(said as Parameters<LogFn>))
  }
  silent(...said: unknown[]) {
    this.#made.silent(...(said as Parameters<LogFn>))
  }
}

/** For Fastify: how it makes the log of each request. */
export const lateLog = (parent: Parent, bindings: Bindings, options: ChildLoggerOptions): LateLog =>
  new LateLog(parent, bindings, options)
