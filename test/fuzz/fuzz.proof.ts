import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { endpoints } from '../support/endpoints.ts'

/** Enough to meet every part of a body; `npm run fuzz` draws ten thousand. */
const CASES = 25
/** The same cases in every run; `npm run fuzz` draws others. */
const SEED = 20_260_401

test(`${CASES} drawn calls of each endpoint, and each gets an answer that a person may see`, async () => {
  const program = fileURLToPath(new URL('run.ts', import.meta.url))
  const args = [program, `--cases=${CASES}`, `--seed=${SEED}`, '--corpora=none']
  const run = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [code]] = await Promise.all([text(run.stdout), once(run, 'exit')])
  assert.equal(code, 0, said)
  assert.match(said, new RegExp(`^${endpoints.length * CASES} cases in `, 'm'))
})
