import { spawn } from 'node:child_process'
import { glob } from 'node:fs/promises'

/**
 * The whole walk before a stand-in that speaks the published calls only:
 *   npm run standin               all of it
 *   npm run standin -- routes     what has the word in its title or its file
 */
const words = process.argv.slice(2)
const files = (await Array.fromAsync(glob('test/foreign/*.walk.ts'))).toSorted()
const named = files.filter((file) => words.some((word) => file.includes(word)))
const patterns = named.length > 0 ? [] : words.map((word) => `--test-name-pattern=${word}`)
const chosen = ['--test', '--test-concurrency=1', ...patterns, ...(named.length > 0 ? named : files)]
spawn(process.execPath, ['--import', './test/loader.mjs', ...chosen], { stdio: 'inherit' }).on('exit', (code) => {
  process.exitCode = code ?? 1
})
