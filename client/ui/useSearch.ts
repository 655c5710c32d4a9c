import { useEffect, useRef, useState } from 'react'
import { type Outcome, settle } from '../api/problem.ts'

/** Milliseconds after the last key. */
const PAUSE_MS = 250

/** `idle`: too little is typed. `busy`: asked, with what was found before still there. */
export type Search<T> = {
  state: 'idle' | 'busy' | 'done'
  found: readonly T[]
  problem: string | null
  /** What `found` was found by. */
  text: string
}

/** `isAnew`: asked for by a key, or on coming back; what was found earlier may be out of date. */
export type Find<T> = (typed: string, isAnew: boolean) => Promise<T[]>

const idle = { state: 'idle', found: [], problem: null, text: '' } as const

/**
 * Finds while somebody types: asks once he pauses, from `least` letters on, and forgets answers that were overtaken.
 * @returns what is known, and a function that tells what stands in the field; `now` does not wait for the pause
 */
export function useSearch<T>(find: Find<T>, least: number) {
  const [search, setSearch] = useState<Search<T>>(idle)
  const [typed, setTyped] = useState({ text: '', now: false })
  const finder = useRef(find)
  finder.current = find
  useEffect(() => {
    const text = typed.text.trim()
    if (text.length < least) return setSearch(idle)
    let isCurrent = true
    const take = (outcome: Outcome<T[]>) => {
      if (!isCurrent) return
      if (outcome.ok) setSearch({ state: 'done', found: outcome.value, problem: null, text })
      else setSearch({ state: 'done', found: [], problem: outcome.problem.message, text })
    }
    const ask = () => {
      setSearch((before) => ({ ...before, state: 'busy' }))
      void settle(finder.current(text, typed.now)).then(take)
    }
    const timer = setTimeout(ask, typed.now ? 0 : PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, least])
  return { search, type: (text: string, now = false) => setTyped({ text, now }) }
}
