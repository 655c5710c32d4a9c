import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openPGlite } from '../../backend/db/open.ts'
import { databaseTemplate } from '../support/databaseTemplate.ts'

/** `npm run kills` does it a hundred times. */
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const poster = fileURLToPath(new URL('kill/poster.ts', import.meta.url))
const loader = new URL('../loader.mjs', import.meta.url).href
const dataDir = await mkdtemp(join(tmpdir(), 'wholesale-postings-'))
after(() => rm(dataDir, { recursive: true, force: true }))
await (await openPGlite(dataDir, await databaseTemplate())).close()

const run = (...args: string[]) =>
  spawn(process.execPath, ['--import', loader, poster, dataDir, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })

type Tried = { at: string; id: string | null }

/** Lets it post until so many are acknowledged and kills it in the middle of the next. */
async function postAndKill(tried: Map<string, Tried>, enough: number): Promise<void> {
  const child = run()
  const exited = once(child, 'exit')
  let acknowledged = 0
  for await (const line of createInterface(child.stdout)) {
    const [what, key = '', rest = ''] = line.split(' ')
    if (what === 'try') tried.set(key, { at: rest, id: null })
    if (what !== 'ok') continue
    const one = tried.get(key)
    assert.match(line, /^ok [0-9a-f-]{36} \d+$/)
    if (one) tried.set(key, { ...one, id: rest })
    acknowledged += 1
    if (acknowledged === enough) child.kill('SIGKILL')
  }
  await exited
}

test(`after kill -9 in the middle of postings, ${ROUNDS} times, each acknowledged one is there once, and the books agree`, async (t) => {
  const tried = new Map<string, Tried>()
  for (let round = 0; round < ROUNDS; round++) await postAndKill(tried, 3 + (round % 7))
  const acknowledged = [...tried.values()].filter(({ id }) => id !== null)
  assert.ok(acknowledged.length >= ROUNDS * 3)
  const check = run('check')
  check.stdin.end([...tried].map(([key, { at }]) => `${key} ${at}\n`).join(''))
  const said: string[] = []
  for await (const line of createInterface(check.stdout)) said.push(line)
  const answers = new Map(
    said.filter((line) => tried.has(line.slice(0, 36))).map((line) => [line.slice(0, 36), line.slice(37)]),
  )
  for (const [key, { id }] of tried)
    if (id !== null) assert.equal(answers.get(key), id, 'the same paper as was acknowledged')
  assert.deepEqual(
    said.filter((line) => line.startsWith('fault')),
    [],
  )
  assert.equal(said.at(-1), `papers ${tried.size}`, 'each press made one paper, acknowledged or not')
  t.diagnostic(`${tried.size} postings, ${acknowledged.length} acknowledged before a kill`)
})
