import { availableParallelism } from 'node:os'
import { databaseTemplate, demoTemplate } from '../support/databaseTemplate.ts'
import { chosenFiles, leftOut, readWords } from './chosen.ts'
import { type FileResult, runFiles } from './pool.ts'

/**
 * Runs the test files of the named kinds, many in a process, and says what failed. Further words, parts of paths, choose among them.
 * With `whole`, or when asked for by such words, nothing is left out; with `whole`, proofs try all they can, too. With `first`
 * only the journeys and proofs of `npm test` run, with `rest` the others.
 *   node --import ./test/loader.mjs test/runner/main.ts first quick integration proofs journeys
 *   npm run integration clients/prices
 *   npm run proofs whole authorisation/leaks
 */
const wanted = readWords(process.argv.slice(2))
const WHOLE_LIMIT_MS = 7_200_000
// test/support/size.ts reads it in the processes that run the files.
if (wanted.isWhole) process.env.PROOFS = 'whole'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const began = performance.now()
// Once, before every process would make them for itself.
await databaseTemplate()
await demoTemplate()
const results = await runFiles(await chosenFiles(wanted), {
  ...(wanted.isWhole ? { limitMs: WHOLE_LIMIT_MS } : {}),
  leftOut: (file) => [leftOut(wanted, file)].flat(),
  processes: Number(process.env.TEST_PROCESSES ?? availableParallelism() + 1),
  onResult({ file, passed, isGreen, ms, report, output }) {
    say(`${isGreen ? '✔' : '✖'} ${file}: ${passed}, ${seconds(ms)}`)
    if (!isGreen) say(`${output}${report}`)
  },
})

const sum = (of: (result: FileResult) => number) => results.reduce((all, result) => all + of(result), 0)
const red = results.filter(({ isGreen }) => !isGreen)
const slowest = results.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
say(`slowest: ${slowest.map(({ file, ms }) => `${file} ${seconds(ms)}`).join(', ')}`)
say(
  `${results.length} files in ${seconds(performance.now() - began)}, ${seconds(sum((r) => r.cpuMs))} of CPU in the test processes: ` +
    `${sum((r) => r.passed)} passed, ${sum((r) => r.failed)} failed, ${sum((r) => r.skipped)} skipped`,
)
for (const { file, skips } of results) for (const skipped of skips) say(`– ${file}: ${skipped}`)
for (const { file } of red) say(`✖ ${file}`)
if (red.length > 0 || results.length === 0) process.exitCode = 1
