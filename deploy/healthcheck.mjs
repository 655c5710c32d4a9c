/** Whether this container's process takes work: `healthcheck.mjs` asks the web tier, `healthcheck.mjs backend` the backend. */
const isBackend = process.argv[2] === 'backend'
await import('../secrets.mjs')
const { readServerConfig } = await import('../dist/server/config.js')
const { readBackendConfig } = await import('../dist/backend/config.js')
const { opsHost, opsPort } = (isBackend ? readBackendConfig(process.env) : readServerConfig(process.env)).config
const answer = await fetch(`http://${opsHost}:${opsPort}/readyz`, { signal: AbortSignal.timeout(3000) })
process.exitCode = answer.ok ? 0 : 1
