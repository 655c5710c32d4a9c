import { type SetStateAction, useState } from 'react'
import { useActionData } from 'react-router'
import type { Connection } from '../../shared/connections/contract.ts'
import { beginWith, type Choice, over, type Refused } from './choice.ts'

/** What is ticked of a connection's permissions, over what it holds by now. */
export function useChoice({ connectionId, permissions }: Connection) {
  const refused = useActionData<Refused>()
  const [before, set] = useState(() => beginWith(connectionId, permissions, refused))
  const now = before.seen.join() === permissions.join() ? before : over(before, permissions)
  if (now !== before) set(now)
  const choose = (next: SetStateAction<Choice['chosen']>) =>
    set(({ seen, chosen }) => ({ seen, chosen: typeof next === 'function' ? next(chosen) : next }))
  return { ...now, choose }
}
