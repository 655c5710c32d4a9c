import { useCallback, useState } from 'react'

/** The latest of what is said of a tree; `turn` tells the same words, said once more, from those before. */
export function useLatest() {
  const [said, set] = useState({ words: '', turn: 0 })
  const say = useCallback((words: string) => set(({ turn }) => ({ words, turn: turn + 1 })), [])
  return { said, say }
}
