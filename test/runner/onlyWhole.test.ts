import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { onlyWhole } from './onlyWhole.ts'

/** What follows may be put together when the file runs. */
const LITERAL = 10

test('what npm test leaves out is there, title by title', async () => {
  const missing: string[] = []
  for (const [file, titles] of Object.entries(onlyWhole)) {
    const source = await readFile(file, 'utf8')
    for (const title of [titles].flat())
      if (title !== 'all' && !source.includes(title.slice(0, LITERAL))) missing.push(`${file}: ${title}`)
  }
  assert.deepEqual(missing, [])
})
