/** Names whose values never reach a log, wherever an entry carries them. */
const secrets = [
  'authorization',
  'cookie',
  'set-cookie',
  'token',
  'accessToken',
  'refreshToken',
  'originalAdminToken',
  'impersonateSessionId',
  'clientSecret',
  'tokenSecret',
  'tokenSecretsBefore',
  'password',
  'email',
  'phone',
]

const at = (parent: string, name: string) =>
  name.includes('-') ? `${parent}["${name}"]` : `${parent && `${parent}.`}${name}`

/** A failed statement carries its values, and the row it failed on, in these. */
const values = ['err.params', 'err.detail', 'err.where']

/** For pino's `redact`: an entry's own fields, those of what it carries, and the headers of that. */
export const redact = {
  paths: [...secrets.flatMap((name) => ['', '*', '*.headers', '*.body'].map((parent) => at(parent, name))), ...values],
  censor: '[hidden]',
}

/**
 * A logger for lines whose every field is known to hold no secret: looking for one by fifty paths costs more than all else of
 * the line that each request writes.
 */
export const unredacted = <L extends { child(bindings: object, options: { redact: { paths: string[] } }): L }>(
  log: L,
): L => log.child({}, { redact: { paths: [] } })

/** Longer than any id or word of a path: the token of a link that lets somebody in. */
const TOKEN = /\/[\w-]{40,}(?=\/|$)/g

/** An address without its query, which may carry codes, states and search words, and without the token of an open link. */
export const loggedPath = (url: string): string =>
  url
    .replace(/[?#].*$/s, '')
    .replace(TOKEN, '/[hidden]')
    .slice(0, 300)
