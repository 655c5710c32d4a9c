import type { Client } from 'autocannon'

/** Stands in a cookie where each connection writes its own number. */
export const CONNECTION = '{connection}'

let connections = 0

/** Makes each connection a person of its own; autocannon calls it for each one in the thread that asks. */
function ownSession(client: Client & { opts: { headers?: Record<string, string> } }) {
  const headers = client.opts.headers ?? {}
  const cookie = headers.cookie?.replace(CONNECTION, String(connections++))
  client.setHeaders(cookie === undefined ? headers : { ...headers, cookie })
}

// autocannon takes its path and requires it.
export { ownSession as 'module.exports' }
