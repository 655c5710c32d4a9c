import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { endpoints, nameOf } from '../support/endpoints.ts'

/** backend.proof.ts draws calls of every endpoint; here is only seen that the program does what it says. */
const CASES = 25
const ONLY = '/notifications'

test(`npm run fuzz draws ${CASES} calls of each endpoint it is asked for, and says how many`, async () => {
  const program = fileURLToPath(new URL('run.ts', import.meta.url))
  const args = [program, `--cases=${CASES}`, '--seed=20260401', '--corpora=none', `--only=${ONLY}`]
  const run = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [code]] = await Promise.all([text(run.stdout), once(run, 'exit')])
  assert.equal(code, 0, said)
  const asked = endpoints.filter((endpoint) => nameOf(endpoint).includes(ONLY))
  assert.ok(asked.length > 5)
  assert.match(said, new RegExp(`^${asked.length * CASES} cases in `, 'm'))
})
