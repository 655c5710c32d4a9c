import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob } from 'node:fs/promises'

/**
 * The stories of stock and of money a thousand times each, and everything that comes at the same time, on the database of
 * TEST_DATABASE_URL or on PGlite. `npm run invariants 200` tells fewer.
 */
const stories = process.argv[2] ?? '1000'
const files = await Array.fromAsync(
  glob('test/{inventory,transactions,balances,purchase-requests,waste,daily-closes}/*.proof.ts'),
)
const args = ['--import', './test/loader.mjs', '--test', '--test-concurrency=2', ...files.toSorted()]
const tests = spawn(process.execPath, args, {
  stdio: 'inherit',
  env: { ...process.env, STORIES: stories, STOCK_STORIES: stories },
})
const [code] = await once(tests, 'exit')
process.exitCode = code ?? 1
