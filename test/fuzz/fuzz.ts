import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Endpoint } from '../../shared/kit/endpoint.ts'
import { nameOf } from '../support/endpoints.ts'
import { type Case, casesOf } from './cases.ts'
import { inconsistencies } from './consistent.ts'
import { faultOf, overreach } from './judge.ts'
import { type Sent, send } from './send.ts'
import type { World } from './world.ts'

/** Nobody shall wait longer for a refusal or for a page. */
const SLOW_MS = 1_000
const WAITING_MS = 4_000
const REPEATS = 3
/** So many writing cases use up what there is to write to, whichever endpoint they went to. */
const REPLENISH_EVERY = 60

export type Told = {
  cases: number
  ms: number
  slowest: { ms: number; request: string }
  statuses: Record<number, number>
}

/**
 * Sends drawn cases to one endpoint and judges every answer. A failure names seed and path of the case, which the same
 * call with that seed draws again.
 */
export async function fuzzEndpoint(world: World, endpoint: Endpoint, cases: number, seed: number): Promise<Told> {
  const told: Told = { cases: 0, ms: 0, slowest: { ms: 0, request: '' }, statuses: {} }
  const began = performance.now()
  const property = fc.asyncProperty(casesOf(endpoint, accessOf(world, endpoint)), async (call) => {
    if (endpoint.method !== 'GET') await refill(world, endpoint)
    told.cases += 1
    note(told, await judged(world, endpoint, call))
  })
  await fc.assert(property, { numRuns: cases, seed, endOnFailure: true })
  return { ...told, ms: performance.now() - began }
}

/** What was written to since the world was last filled up. */
const written = new WeakMap<World, { cases: number; endpoints: Set<string> }>()

/** Fills the world up when its things are used up, once it is sure that nothing broke; reading may break things too. */
async function refill(world: World, endpoint: Endpoint) {
  const since = written.get(world)
  if (since && since.cases < REPLENISH_EVERY) {
    since.cases += 1
    since.endpoints.add(nameOf(endpoint))
    return
  }
  const names = [...(since?.endpoints ?? [])].join(', ')
  assert.deepEqual(await inconsistencies(world), [], `the database after ${names}`)
  await world.replenish()
  written.set(world, { cases: 1, endpoints: new Set([nameOf(endpoint)]) })
}

/** Sends one case; throws when the answer is one that nobody may get. */
export async function judged(world: World, endpoint: Endpoint, call: Case): Promise<Sent> {
  const sent = await send(world, endpoint, call)
  const { answer, options } = sent
  const fault = faultOf(endpoint, answer) ?? overreach(accessOf(world, endpoint), call.as, answer)
  if (fault) assert.fail(`${fault}\nas ${call.as}: ${JSON.stringify(options)}\n${answer.body.slice(0, 2_000)}`)
  if (answer.statusCode < 300) await restore(world, endpoint, call)
  if (sent.ms > SLOW_MS) await assertSlowOnce(world, endpoint, call, sent)
  return sent
}

function accessOf(world: World, endpoint: Endpoint) {
  const access = world.access.get(endpoint)
  if (!access) throw new Error(`${nameOf(endpoint)} is in the contract and not served`)
  return access
}

/** Undoes what would leave the cases that follow outside the door. */
async function restore(world: World, { method, path }: Endpoint, { as }: Case) {
  if (path === '/oauth2/refresh') await world.renew('buyer')
  if (path === '/member/logout' && as !== 'anonymous' && as !== 'forged') await world.renew(as)
  if (path.endsWith('/exit-impersonate')) await world.renew('impersonator')
  if (path === '/admin/settings') await world.resetSettings()
  if (path.startsWith('/member/sessions') && method !== 'GET') await world.reviveSessions()
  if (method !== 'GET' && as === 'newcomer') await world.forgetProfile()
}

/**
 * A busy machine makes an answer late without any work of ours; a slow one is slow again. Backend and database run in
 * this process, so its work is theirs; what only waits is told by a clock that no busy machine reaches three times.
 */
async function assertSlowOnce(world: World, endpoint: Endpoint, call: Case, { ms, options }: Sent) {
  const waits: number[] = []
  const works: number[] = []
  for (let n = 0; n < REPEATS; n++) {
    const before = process.cpuUsage()
    waits.push((await send(world, endpoint, call)).ms)
    const { user, system } = process.cpuUsage(before)
    works.push((user + system) / 1000)
  }
  const [wait, work] = [Math.min(...waits), Math.min(...works)]
  const text = `${Math.round(ms)} ms, then ${Math.round(wait)} ms with ${Math.round(work)} ms of work: ${JSON.stringify(options).slice(0, 2_000)}`
  assert.ok(work <= SLOW_MS && wait <= WAITING_MS, text)
}

function note(told: Told, { ms, answer, options }: Sent) {
  told.statuses[answer.statusCode] = (told.statuses[answer.statusCode] ?? 0) + 1
  if (ms > told.slowest.ms) told.slowest = { ms, request: `${options.method} ${String(options.url).slice(0, 120)}` }
}
