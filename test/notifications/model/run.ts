import fc from 'fast-check'
import { play, story } from './world.ts'

/** `npm run model [runs]`: 20,000 stories unless told otherwise; ends with an error when one breaks a promise. */
const numRuns = Number(process.argv[2] ?? 20_000)
const began = performance.now()
let steps = 0
await fc.assert(
  fc.asyncProperty(story, (told) => {
    steps += told.steps.length
    return play(told)
  }),
  { numRuns },
)
const seconds = (performance.now() - began) / 1000
console.error(`${numRuns} runs, ${steps} steps, ${seconds.toFixed(1)} s`)
