import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Kills a posting backend a hundred times; `npm run kills 20` fewer. */
const args = ['--import', './test/loader.mjs', '--test', 'test/transactions/kill.proof.ts']
const rounds = spawn(process.execPath, args, {
  stdio: 'inherit',
  env: { ...process.env, ROUNDS: process.argv[2] ?? '100' },
})
const [code] = await once(rounds, 'exit')
process.exitCode = code ?? 1
