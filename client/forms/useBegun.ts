import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormAnswer } from './answer.ts'
import { beginWith, goOn, type Happening } from './begun.ts'

type Stored = { version?: number | undefined }

/**
 * What a form stands on that others save as well: nothing that is being typed is lost to a colleague, and nothing of his is
 * written over unseen. The form carries `version`, has `times` in its key, and tells `typed` of every input.
 * @param intents of the form; `refused` is the answer to it, where it was refused; `isTyped`: it begins with what was typed before
 */
export function useBegun<T extends Stored>(
  intents: readonly string[],
  stored: T,
  refused: Pick<FormAnswer, 'code' | 'values'> | undefined,
  isTyped?: true,
) {
  const { state, formData } = useNavigation()
  const isSent = state !== 'idle' && intents.some((one) => formData?.get('intent') === one)
  return useBegunOf({ stored, version: stored.version ?? 0, isSent, refused }, isTyped)
}

/** The same of a form that is not sent by a navigation. */
export function useBegunOf<T>(happening: Happening<T>, isTyped?: true) {
  const [begun, begin] = useState(() => beginWith(happening, isTyped))
  const now = goOn(begun, happening)
  if (now !== begun) begin(now)
  const typed = () => begin((before) => (before.isTyped ? before : { ...before, isTyped: true }))
  return { of: now.of, version: now.version, times: now.times, typed }
}
