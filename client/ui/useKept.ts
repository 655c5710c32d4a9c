import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { keep, kept } from './kept.ts'

/** State that is there again when one comes back to its page: each place of the history remembers its own under `name`. */
export function useKept<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const { key } = useLocation()
  // Nothing else writes under the name.
  const [value, set] = useState(() => (kept(key, name) as T | undefined) ?? initial)
  useEffect(() => keep(key, name, value), [key, name, value])
  return [value, set]
}
