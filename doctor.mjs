import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isTooOld } from './nodeVersion.mjs'

/**
 * Looks whether this machine and its configuration can run the product, and says what to do where they cannot.
 *   node doctor.mjs          look at everything; exit code 1 when something must be mended
 *   node doctor.mjs config   print the reference of the configuration (docs/configuration.md)
 *   node doctor.mjs audit    verify the audit log's chain against the ends that were kept
 *   node doctor.mjs ledger   verify the chains of the ledgers, and that every balance is the sum of its entries
 */
const backend = await import('./dist/backend/doctor.js')
const { texts } = backend
const language = backend.languageOf(process.env)
const [word, ...others] = process.argv.slice(2)
// What was mistyped must not be taken for looked at.
const strange = [undefined, 'config', 'audit', 'ledger'].includes(word) ? others[0] : word
if (strange !== undefined) {
  process.stderr.write(`✖ ${texts.strange(strange)[language]}\n`)
  process.exit(1)
}
if (word !== 'config') await import('./secrets.mjs')
const [{ readServerConfig }, { readBackendConfig }] = await Promise.all([
  import('./dist/server/config.js'),
  import('./dist/backend/config.js'),
])
const web = readServerConfig(process.env)
const own = readBackendConfig(process.env)
// Before another's backend stands the web tier alone, which has no secret and no database.
const isWebAlone = Boolean(process.env.BACKEND_URL) && !process.env.TOKEN_SECRET && !process.env.DATABASE_URL

if (word === 'config') process.stdout.write(`${reference(web.declared, own.declared)}\n`)
else {
  const looks = { audit: backend.examineAudit, ledger: backend.examineLedger }
  const findings = await (word ? backend.examineAlone(own.config, looks[word]) : examine())
  for (const { ok, what, advice } of findings) {
    const more = ok || !advice ? '' : `\n    → ${advice[language]}`
    process.stdout.write(`${ok ? '✔' : '✖'} ${what[language]}${more}\n`)
  }
  if (findings.some((finding) => !finding.ok)) process.exitCode = 1
}

async function examine() {
  const findings = [
    finding(!isTooOld(), texts.node(process.versions.node), texts.node(process.versions.node), texts.nodeAdvice),
    finding(existsSync('dist/stamp'), texts.built, texts.unbuilt, texts.unbuiltAdvice),
  ]
  const problems = isWebAlone ? web.problems : [...web.problems, ...own.problems]
  const told = new Set()
  for (const problem of problems) {
    const key = problem.variable + problem.message.en
    if (told.has(key)) continue
    told.add(key)
    findings.push({ ok: false, what: backend.describeVariable(problem), advice: problem.message })
  }
  if (problems.length > 0) return findings
  findings.push({ ok: true, what: texts.usable })
  if (!isWebAlone) findings.push(...backend.examineProduction(own.config))
  const isInstalled = isWebAlone ? web.config.isProduction : await backend.isInstalled(own.config)
  findings.push(...(await examinePorts(isInstalled)))
  if (isWebAlone) findings.push(await examineBackend(web.config.backendUrl))
  else findings.push(...(await backend.examineDatabase(own.config)), ...(await backend.examineAudit(own.config)))
  // What keeps both from looking is said once.
  return findings.filter(({ what }, at) => findings.findIndex((other) => other.what.en === what.en) === at)
}

/** @param isInstalled whether a tier that is this machine's is to run */
async function examinePorts(isInstalled) {
  const ofBackend = isWebAlone
    ? []
    : [
        {
          ...{ name: 'BACKEND_PORT', host: own.config.host, port: own.config.port },
          ...{ tier: 'backend', ours: examineRunningBackend },
        },
        watching('BACKEND_OPS_PORT', own.config.opsHost, own.config.opsPort),
      ]
  const { host, port } = web.config
  if (await isHealthy(host, port)) {
    const running = { ok: true, what: texts.running(port) }
    return isWebAlone ? [running] : [running, ...(await examineOwnBackend())]
  }
  // One tier may be down while the other runs: its ports are no other program's.
  const ports = [
    { name: 'PORT', host, port, tier: 'web', ours: async () => null },
    watching('OPS_PORT', web.config.opsHost, web.config.opsPort),
    ...ofBackend,
  ].filter((one) => one.port !== undefined)
  return Promise.all(ports.map(async (one) => (await one.ours()) ?? (await examineFree(one, isInstalled))))
}

async function examineFree({ name, host, port, tier }, isInstalled) {
  const refused = await tryPort(host, port)
  if (refused === 'EADDRNOTAVAIL')
    return { ok: false, what: texts.elsewhere(name, host), advice: texts.elsewhereAdvice }
  if (refused) return { ok: false, what: texts.taken(name, port), advice: texts.takenAdvice(name) }
  // A machine has the units of the tiers that are its own.
  if (isInstalled && tier && hasUnit(tier))
    return { ok: false, what: texts.stopped(tier), advice: texts.stoppedAdvice(tier) }
  return { ok: true, what: texts.free(name, port) }
}

function hasUnit(tier) {
  const places = process.env.SYSTEMD_UNIT_PATH || '/etc/systemd/system'
  return places.split(':').some((place) => place && existsSync(join(place, `wholesale-${tier}.service`)))
}

/** A port of the operator's, with what is found where the product has it already. */
function watching(name, host, port) {
  const ours = async () => ((await isHealthy(host, port)) ? { ok: true, what: texts.inUseByUs(name, port) } : null)
  return { name, host, port, ours }
}

/** What is found of the backend where it runs, ready or not; null where it does not. */
async function examineRunningBackend() {
  const answer = await askOwnBackend()
  return answer?.headers.has(backend.CONTRACT_HEADER) ? examineReady(answer) : null
}

/** A web tier whose backend does not come up serves on, with nothing in its pages; so does one that asks at another address. */
async function examineOwnBackend() {
  const ready = examineReady(await askOwnBackend())
  const { backendUrl } = web.config
  const isAsked = !backendUrl || backendUrl === urlOf(own.config.host, own.config.port)
  return isAsked ? [ready] : [ready, await examineBackend(backendUrl)]
}

function askOwnBackend() {
  return ask(`${urlOf(own.config.host, own.config.port)}/readyz`)
}

function examineReady(answer) {
  const { port } = own.config
  return finding(answer?.ok === true, texts.ready(port), texts.unready(port), texts.unreadyAdvice)
}

async function examineBackend(url) {
  const answer = await ask(`${url}/readyz`)
  return finding(answer !== null, texts.answers(url), texts.silent(url), texts.silentAdvice)
}

/** Why nobody can listen there; null where one can. */
function tryPort(host, port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}

/** The answer of whoever is there; null where nobody is, or is no web server. */
function ask(url) {
  return fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => null)
}

async function isHealthy(host, port) {
  return (await ask(`${urlOf(host, port)}/healthz`))?.ok === true
}

/** Where that is reached from here, whoever listens on all addresses by loopback. */
function urlOf(host, port) {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function finding(ok, well, ill, advice) {
  return ok ? { ok, what: well } : { ok, what: ill, advice }
}

/** A variable that both tiers read stands once, with the front door. */
function reference(...tiers) {
  const seen = new Set()
  const rows = tiers.flat().filter(({ name }) => !seen.has(name) && seen.add(name))
  const cell = (text) => text.replaceAll('|', '\\|')
  return [
    '# Configuration',
    '',
    'Everything is set by environment variables, read once at the start; every bad value is named and the start stops.',
    'A trial has them before its command, like PORT=3001 npm start; an installation in /etc/wholesale/environment (docs/operating.en.md, .ko.md).',
    'The secrets among them, DATABASE_URL, VERIFY_DATABASE_URL and EVENTS_URL may come from a file instead: TOKEN_SECRET_FILE names one whose content is TOKEN_SECRET.',
    'Node keeps what it compiled of the product in the directory NODE_COMPILE_CACHE, dist/compiled unless set; who may write there decides what the next start runs.',
    'Made from the readers themselves by `npm run -s docs:config > docs/configuration.md`.',
    '',
    '| Variable | Kind | Default | Meaning |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.name} | ${cell(row.kind)} | ${cell(row.fallback)} | ${cell(row.meaning)} |`),
  ].join('\n')
}
