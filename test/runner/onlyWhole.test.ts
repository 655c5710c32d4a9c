import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { onlyWhole } from './onlyWhole.ts'

/** Of a title that is put together when the file runs, a piece at its beginning or its end is. */
const PIECE = 10
const standsIn = (source: string, title: string) =>
  source.includes(title.slice(0, PIECE)) || source.includes(title.slice(-PIECE))

test('what only npm run whole runs is there, title by title', async () => {
  const missing: string[] = []
  for (const [file, titles] of Object.entries(onlyWhole)) {
    const source = await readFile(file, 'utf8')
    for (const title of [titles].flat())
      if (title !== 'all' && !standsIn(source, title)) missing.push(`${file}: ${title}`)
  }
  assert.deepEqual(missing, [])
})
