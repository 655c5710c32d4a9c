import { glob } from 'node:fs/promises'
import { runFiles } from '../runner/pool.ts'
import { runs, staysOut } from './journeys.ts'

/**
 * The walks before a stand-in that speaks the published calls only, and the journeys that can do with those calls, with the
 * stand-in behind them; words, parts of paths, choose among them:
 *   npm run standin
 *   npm run standin routes shell
 */
process.env.TEST_STAND_IN = '1'
const say = (line: string) => void process.stdout.write(`${line}\n`)
const words = process.argv.slice(2)
const isChosen = (file: string) => words.length === 0 || words.some((word) => file.includes(word))
const walks = (await Array.fromAsync(glob('test/foreign/*.walk.ts'))).toSorted()
const results = await runFiles([...walks, ...Object.keys(runs)].filter(isChosen), {
  processes: 1,
  leftOut: (file) => Object.keys(runs[file] ?? {}),
  onResult({ file, passed, failed, isGreen, ms, report, output }) {
    say(`${isGreen ? '✔' : '✖'} ${file}: ${passed} passed, ${failed} failed, ${Math.round(ms / 1000)} s`)
    for (const [title, why] of Object.entries(runs[file] ?? {})) say(`  – ${title} …: ${why}`)
    if (!isGreen) say(`${output}${report}`)
  },
})
const sum = (of: 'passed' | 'failed', among = results) => among.reduce((total, result) => total + result[of], 0)
const isWalk = ({ file }: { file: string }) => walks.includes(file)
const [walked, journeys] = [results.filter(isWalk), results.filter((result) => !isWalk(result))]
say(
  `${walked.length} files of walks: ${sum('passed', walked)} passed, ${sum('failed', walked)} failed; ` +
    `${journeys.length} journeys before the stand-in: ${sum('passed', journeys)} passed, ${sum('failed', journeys)} failed; ` +
    `${Object.keys(staysOut).length} journeys stay out (test/foreign/journeys.ts)`,
)
for (const { file, isGreen } of results) if (!isGreen) say(`✖ ${file}`)
if (results.length === 0 || results.some(({ isGreen }) => !isGreen)) process.exitCode = 1
