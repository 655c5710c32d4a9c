import { test } from 'node:test'
import fc from 'fast-check'
import { sized } from '../support/size.ts'
import { play, story } from './model/world.ts'

const BUDGET_MS = sized(4_000, 12_000)

test('whatever line and answers do, a page comes to show the server’s first 20 notices and its count, each once and nobody else’s', async () => {
  // As many stories as fit; `npm run model` plays 20,000.
  await fc.assert(fc.asyncProperty(story, play), {
    numRuns: 1_500,
    interruptAfterTimeLimit: BUDGET_MS,
    markInterruptAsFailure: false,
  })
})
