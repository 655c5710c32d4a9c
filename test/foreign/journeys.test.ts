import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { runs, staysOut } from './journeys.ts'

test('of every journey it is said whether it runs before a backend of somebody else', async () => {
  const all = await Array.fromAsync(glob('test/**/*.journey.ts'))
  assert.deepEqual([...Object.keys(runs), ...Object.keys(staysOut)].toSorted(), all.toSorted())
})

test('what stays out of a journey is there', async () => {
  for (const [file, titles] of Object.entries(runs)) {
    const text = await readFile(file, 'utf8')
    for (const title of Object.keys(titles)) assert.ok(text.includes(`test('${title}`), `${file}: ${title}`)
  }
})
