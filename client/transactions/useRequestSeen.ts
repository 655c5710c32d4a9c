import { useEffect, useState } from 'react'
import type { FormAnswer } from '../forms/answer.ts'
import { seenAfter } from '../forms/begun.ts'
import { field, type Values } from '../forms/values.ts'

/** The version of the request that whoever ships it has seen: as his form began, or what it was as he was told that it has moved. */
export function useRequestSeen(begun: Values, initial: Values, answer: FormAnswer | undefined): string {
  const now = Number(field(initial, 'requestVersion'))
  const stale = now && answer?.code === 'STALE_VERSION' ? answer : undefined
  const after = (seen: number) =>
    stale ? seenAfter(seen, { version: field(stale.values, 'requestVersion') }, now) : seen
  const [seen, see] = useState(() => after(Number(field(begun, 'requestVersion')) || now))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows from them
  useEffect(() => see(after), [stale, now])
  return seen ? String(seen) : ''
}
