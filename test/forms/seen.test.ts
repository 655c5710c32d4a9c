import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seenAfter } from '../../client/forms/begun.ts'

const cases = [
  { name: 'who is told that a request has changed has seen what it is now', seen: 3, sent: '3', now: 4, expect: 4 },
  {
    name: 'what changes after that he has not seen: it is not overwritten unseen',
    seen: 4,
    sent: '3',
    now: 5,
    expect: 4,
  },
  { name: 'what is not loaded anew yet is not seen yet', seen: 3, sent: '3', now: 3, expect: 3 },
]
for (const { name, seen, sent, now, expect } of cases)
  test(name, () => assert.equal(seenAfter(seen, { version: sent }, now), expect))
