import { glob, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { createStage } from './faults/stage.ts'
import { hasPostgres, startPostgres } from './faults/support/postgres.ts'
import { runFiles } from './runner/pool.ts'
import { testDatabaseUrl } from './support/config.ts'

/**
 * Runs on a PostgreSQL server what shows more there than on PGlite, which holds no two transactions against each other: the
 * proofs and integrations that ask whether there is one. It is the server that TEST_DATABASE_URL names, or else one that
 * is started from Debian's package and thrown away. Words, parts of paths, choose among them.
 *   npm run server
 *   npm run server race
 */
/** What shows nothing more there, or takes many minutes for it. */
const leftOut: Record<string, string> = {
  'test/auction-results/totals.proof.ts': 'it fills ten times as many rows: npm run proofs with TEST_DATABASE_URL',
  'test/config/production.integration.ts': 'the embedded database shows it',
  'test/db/newerSchema.proof.ts':
    'every call eight times, with everything put back: npm run proofs with TEST_DATABASE_URL',
  'test/inventory/books.proof.ts': 'one story after the other, ten times as many: npm run invariants',
  'test/jobs/ticks.proof.ts': 'a hundred ticks: npm run ticks',
  'test/transactions/books.proof.ts': 'one story after the other, ten times as many: npm run invariants',
}

const say = (line: string) => void process.stdout.write(`${line}\n`)
if (testDatabaseUrl === undefined && !hasPostgres()) {
  say(
    'It needs Debian’s PostgreSQL (apt-get install postgresql), or TEST_DATABASE_URL with a server where databases may be created.',
  )
  process.exit(1)
}
const words = process.argv.slice(2)
// What test/cluster proves needs haproxy as well: npm run cluster runs it.
const all = await Array.fromAsync(
  glob(['test/*/*.proof.ts', 'test/*/*.integration.ts'], { exclude: ['test/cluster/**'] }),
)
const chosen: string[] = []
for (const file of all.toSorted())
  if (
    (words.length === 0 || words.some((word) => file.includes(word))) &&
    /TEST_DATABASE_URL|testDatabaseUrl/.test(await readFile(file, 'utf8'))
  )
    chosen.push(file)

const stage = createStage(say)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stage.end().finally(() => process.exit(1)))
try {
  // Nothing of it is kept, so nothing has to reach a disk.
  process.env.TEST_DATABASE_URL ??= (
    await startPostgres(stage, { settings: ['max_connections=300', 'fsync=off', 'full_page_writes=off'] })
  ).url
  const results = await runFiles(
    chosen.filter((file) => words.length > 0 || !(file in leftOut)),
    {
      processes: Number(process.env.TEST_PROCESSES ?? availableParallelism()),
      onResult({ file, passed, failed, skipped, isGreen, ms, report, output }) {
        say(
          `${isGreen ? '✔' : '✖'} ${file}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${Math.round(ms / 1000)} s`,
        )
        if (!isGreen) say(`${output}${report}`)
      },
    },
  )
  const sum = (of: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[of], 0)
  say(
    `${results.length} files on PostgreSQL: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`,
  )
  for (const file of chosen) if (words.length === 0 && file in leftOut) say(`– ${file}: left out, ${leftOut[file]}`)
  for (const { file, skips } of results) for (const skipped of skips) say(`– ${file}: ${skipped}`)
  for (const { file, isGreen } of results) if (!isGreen) say(`✖ ${file}`)
  if (results.length === 0 || results.some(({ isGreen }) => !isGreen)) process.exitCode = 1
} finally {
  await stage.end()
}
