import { useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * How often a form with this intent was sent and done since its page opened: what it is the key of begins anew each time,
 * and only then.
 * @param isRefused what came back is a refusal
 */
export function useTimesDone(intent: string, isRefused: boolean): number {
  const { formData } = useNavigation()
  const isOnItsWay = formData?.get('intent') === intent
  const [{ times, was }, set] = useState({ times: 0, was: false })
  if (was !== isOnItsWay) set({ was: isOnItsWay, times: times + (was && !isRefused ? 1 : 0) })
  return times
}
