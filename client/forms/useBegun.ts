import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormAnswer } from './answer.ts'
import { beginWith, goOn, type Happening, typedIn } from './begun.ts'

type Stored = { version?: number | undefined }

/**
 * What a form stands on that others save as well: nothing that is being typed is lost to a colleague, and nothing of his is
 * written over unseen. The form carries `version`, has `times` in its key, and tells `typed` of every input.
 * @param intents of the form; `refused` is the answer to it, where it was refused
 */
export function useBegun<T extends Stored>(
  intents: readonly string[],
  stored: T,
  refused: Pick<FormAnswer, 'code' | 'values'> | undefined,
) {
  const { state, formData } = useNavigation()
  const isSent = state !== 'idle' && intents.some((one) => formData?.get('intent') === one)
  // Who chose to save over others says of what (Conflict).
  const sent = isSent ? Number(formData?.get('overwrite') || formData?.get('version')) || 0 : null
  return useBegunOf({ stored, version: stored.version ?? 0, sent, refused })
}

/** The same of a form that is not sent by a navigation. */
export function useBegunOf<T>(happening: Happening<T>) {
  const [begun, begin] = useState(() => beginWith(happening))
  const now = goOn(begun, happening)
  if (now !== begun) begin(now)
  const typed = () => begin(typedIn)
  return { of: now.of, version: now.version, times: now.times, typed }
}
