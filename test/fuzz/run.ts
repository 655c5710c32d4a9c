import { parseArgs } from 'node:util'
import { endpoints, nameOf } from '../support/endpoints.ts'
import type { Case } from './cases.ts'
import { inconsistencies } from './consistent.ts'
import { bodyCases, literalCases, textCases } from './corpusCases.ts'
import { fuzzEndpoint, judged } from './fuzz.ts'
import { openWorld } from './world.ts'

/**
 * `npm run fuzz`: many drawn cases and the whole corpora for every endpoint. The seed is printed first; by
 * `npm run fuzz -- --seed N --only NAME` the same cases come again.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    corpora: { type: 'string', default: 'all' },
    only: { type: 'string', default: '' },
  },
})
const cases = Number(values.cases)
const seed = Number(values.seed)
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Of so many cases one gets past the door of any endpoint, also where a body of many parts has to fit. */
const ENOUGH = 1_000

const unhandled: unknown[] = []
process.on('unhandledRejection', (reason) => void unhandled.push(reason))

const chosen = endpoints.filter((endpoint) => nameOf(endpoint).includes(values.only))
say(`seed ${seed}, ${chosen.length} endpoints, ${cases} drawn cases each and the corpora`)

const world = await openWorld()
const began = performance.now()
let total = 0
let failures = 0
let slowest = { ms: 0, request: '' }

for (const [at, endpoint] of endpoints.entries()) {
  if (!chosen.includes(endpoint)) continue
  const known: Case[] =
    values.corpora === 'none' ? [] : [...textCases(endpoint), ...bodyCases(endpoint), ...literalCases(endpoint)]
  try {
    for (const call of known) await judged(world, endpoint, call)
    const told = await fuzzEndpoint(world, endpoint, cases, seed + at)
    const past = Object.keys(told.statuses).some((status) => Number(status) < 300)
    if (!past && told.cases >= ENOUGH) throw new Error('no case got past the door')
    total += known.length + told.cases
    if (told.slowest.ms > slowest.ms) slowest = told.slowest
    const rate = Math.round(told.cases / (told.ms / 1000))
    say(`${nameOf(endpoint)}: ${known.length} known, ${told.cases} drawn, ${rate}/s ${JSON.stringify(told.statuses)}`)
  } catch (error) {
    failures += 1
    say(`${nameOf(endpoint)} FAILED, again with --seed=${seed} --only="${nameOf(endpoint)}"\n${String(error)}`)
    if (error instanceof Error && error.cause) say(String(error.cause))
  }
}

const broken = await inconsistencies(world)
if (broken.length > 0) {
  failures += 1
  say(`the database at the end: ${JSON.stringify(broken)}`)
}

const seconds = (performance.now() - began) / 1000
say(`${total} cases in ${Math.round(seconds)} s, ${Math.round(total / seconds)}/s`)
say(`slowest: ${Math.round(slowest.ms)} ms, ${slowest.request}`)
for (const reason of unhandled) say(`unhandled: ${String(reason)}`)
await world.close()
process.exitCode = failures + unhandled.length > 0 ? 1 : 0
