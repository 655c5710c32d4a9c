import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { runFiles } from './pool.ts'

const path = (name: string) => `test/runner/samples/${name}.ts`

/** One process, so that each file follows the other. */
const run = (names: string[], limitMs = 60_000) => runFiles(names.map(path), { processes: 1, limitMs })

test('files that run one after another in a process are told apart, red and green', async () => {
  const results = await run(['green', 'red', 'clean'])
  assert.deepEqual(
    results.map(({ file, passed, failed, skipped, isGreen }) => [file, passed, failed, skipped, isGreen]),
    [
      [path('green'), 1, 0, 1, true],
      [path('red'), 1, 1, 0, false],
      [path('clean'), 1, 0, 0, true],
    ],
  )
  assert.match(results[1]?.report ?? '', /one and one are three/)
  assert.match(results[1]?.report ?? '', /2 !== 3/)
})

test('a file that registers no title is red, and one whose titles are all skipped says why', async () => {
  const results = await run(['empty', 'skips'])
  assert.deepEqual(
    results.map(({ passed, skips, isGreen, report }) => [passed, skips, isGreen, report]),
    [
      [0, [], false, 'it registers no title'],
      [0, ['waits for a server (needs one)'], true, ''],
    ],
  )
})

test('a title that is left out of one file does not run there, and runs in the next one', async () => {
  const results = await runFiles([path('green'), path('clean')], {
    processes: 1,
    leftOut: (file) => (file === path('green') ? ['pass'] : []),
  })
  assert.deepEqual(
    results.map(({ passed, failed, isGreen }) => [passed, failed, isGreen]),
    [
      [0, 0, true],
      [1, 0, true],
    ],
  )
})

for (const [name, why] of [
  ['broken', /cannot be loaded/],
  ['stray', /too late/],
  ['ends', /the process ended with 0/],
] as const) {
  test(`a file that ${name === 'ends' ? 'ends the process' : `is ${name}`} is red, and the next one runs all the same`, async () => {
    const [first, second] = await run([name, 'clean'])
    assert.equal(first?.isGreen, false)
    assert.match(`${first?.report}`, why)
    assert.equal(second?.isGreen, true)
  })
}

test('a file that leaves something running is ended and red, and says what is left; the next one runs all the same', async () => {
  const [result, next] = await run(['hangs', 'clean'], 1_500)
  assert.equal(result?.isGreen, false)
  assert.match(`${result?.report}`, /^not done after 1500 ms: no test is under way; it waits for .*1 Timeout/)
  assert.equal(next?.isGreen, true)
})

test('a test that waits for ever is ended and named', async () => {
  const [result] = await run(['waits'], 1_500)
  assert.match(`${result?.report}`, /^not done after 1500 ms: under way: waits for ever; it waits for /)
})

test('a file that leaves its process no time to answer is ended and red', async () => {
  const [result] = await run(['turns'], 1_500)
  assert.deepEqual(
    [result?.isGreen, result?.report],
    [false, 'not done after 1500 ms: it does not say what it waits for'],
  )
})

test('a file that leaves a global behind is the last of its process, unless a library keeps it for itself', async () => {
  const [library, first, second] = await run(['library', 'spoils', 'clean'])
  assert.deepEqual([library?.isGreen, library?.left], [true, []])
  assert.deepEqual([first?.isGreen, first?.left], [true, ['leftBehind']])
  assert.equal(second?.isGreen, true, second?.report)
})

test('a file whose process V8 has ended is run once more, and is red when that happens again', async (t) => {
  const place = await mkdtemp(join(tmpdir(), 'pool-'))
  t.after(() => rm(place, { recursive: true }))
  process.env.SAMPLE_CRASHES = join(place, 'crashes')
  t.after(() => delete process.env.SAMPLE_CRASHES)
  await writeFile(process.env.SAMPLE_CRASHES, '1')
  const [once, after] = await run(['crashes', 'clean'])
  assert.deepEqual([once?.isGreen, once?.passed, after?.isGreen], [true, 1, true])
  await writeFile(process.env.SAMPLE_CRASHES, '2')
  const [twice] = await run(['crashes'])
  assert.equal(twice?.isGreen, false)
})
