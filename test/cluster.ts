import { glob } from 'node:fs/promises'
import { runFiles } from './runner/pool.ts'
import { testDatabaseUrl } from './support/config.ts'
import { hasHaproxy } from './support/haproxy.ts'

/**
 * Runs the journeys, and what test/cluster proves, through two web and two backend processes on one PostgreSQL, behind haproxy
 * without stickiness; words, parts of paths, choose among them. TEST_DATABASE_URL names a server where databases may be created.
 *   npm run cluster
 *   npm run cluster bell purchaseRequests
 */

/** Journeys of what one process is, and why each is left out. */
const leftOut: Record<string, string> = {
  'test/journey/kill.journey.ts': 'it kills the one process and its embedded database',
  'test/journey/standIn.journey.ts': 'behind it stands the stand-in, one process that keeps everything in its memory',
  'test/journey/start.journey.ts': 'it starts the one process as `npm start` does, on an empty directory',
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
if (!hasHaproxy || testDatabaseUrl === undefined) {
  say('It needs haproxy, and TEST_DATABASE_URL with a PostgreSQL server where databases may be created.')
  process.exit(1)
}
process.env.TEST_CLUSTER = '1'
const words = process.argv.slice(2)
const all = (await Array.fromAsync(glob(['test/**/*.journey.ts', 'test/cluster/*.proof.ts']))).toSorted()
const chosen = all.filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
const results = await runFiles(
  chosen.filter((file) => !(file in leftOut)),
  {
    processes: 1,
    onResult({ file, passed, failed, skipped, isGreen, ms, report, output }) {
      say(
        `${isGreen ? '✔' : '✖'} ${file}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${Math.round(ms / 1000)} s`,
      )
      if (!isGreen) say(`${output}${report}`)
    },
  },
)
const sum = (of: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[of], 0)
const out = chosen.filter((file) => file in leftOut)
for (const file of out) say(`– ${file}: left out, ${leftOut[file]}`)
say(
  `${results.length} files of 2 + 2 processes: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped; ${out.length} files left out`,
)
for (const { file, isGreen } of results) if (!isGreen) say(`✖ ${file}`)
if (results.length === 0 || results.some(({ isGreen }) => !isGreen)) process.exitCode = 1
