import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Standing, standingOf } from '../../client/offline/standing.ts'

/** How it stands after each thing that the list had of it; undefined: nothing any more. */
const after = (...listed: Parameters<typeof standingOf>[1][]) =>
  listed.reduce<Standing | null>((before, now) => standingOf(before, now), null)

const cases = [
  { name: 'put aside a moment ago', listed: [undefined], expect: 'waiting' },
  { name: 'waiting', listed: ['waiting'], expect: 'waiting' },
  { name: 'sent', listed: ['waiting', 'sending', 'sent'], expect: 'sent' },
  { name: 'sent and read', listed: ['waiting', 'sending', 'sent', undefined], expect: 'seen' },
  { name: 'sent and read in another tab before this one looked', listed: ['sending', undefined], expect: 'seen' },
  { name: 'thrown away while it waited', listed: ['waiting', undefined], expect: 'dropped' },
  { name: 'refused and thrown away', listed: ['waiting', 'sending', 'refused', undefined], expect: 'dropped' },
] as const
for (const { name, listed, expect } of cases)
  test(`what was put aside and is ${name} stands as ${expect}`, () => assert.equal(after(...listed), expect))
