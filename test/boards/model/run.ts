import fc from 'fast-check'
import { startSquare } from '../support/square.ts'
import { commentsOf } from './api.ts'
import { play, story } from './story.ts'

/** `npm run comments [runs]`: 10,000 stories unless told otherwise; ends with an error when two trees differ. */
const numRuns = Number(process.argv[2] ?? 10_000)
const square = await startSquare()
const began = performance.now()
let steps = 0
await fc.assert(
  fc.asyncProperty(story, async (told) => {
    steps += told.length
    await play(told, await commentsOf(square))
  }),
  { numRuns },
)
const seconds = (performance.now() - began) / 1000
console.error(`${numRuns} runs, ${steps} steps, ${seconds.toFixed(1)} s`)
await square.close()
