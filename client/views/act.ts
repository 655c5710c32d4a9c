import { useRevalidator } from 'react-router'
import type { Call } from '../api/call.ts'
import { type Problem, toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'

/** Says something of the views of a list; the list shows it. @returns what was wrong, or null */
export function useSaying() {
  const { call } = useApp()
  const { revalidate } = useRevalidator()
  return async (say: (call: Call) => Promise<unknown>): Promise<Problem | null> => {
    try {
      await say(call)
      return null
    } catch (error) {
      return toProblem(error)
    } finally {
      await revalidate()
    }
  }
}
