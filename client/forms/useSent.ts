import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useActionData, useNavigation } from 'react-router'

/**
 * Says of a form whether it is on its way, whose answer decides of what was typed. One that is still here when its answer
 * has come was refused: what is typed into it from there on is not sent.
 * @param sending told just before: on the way down, ahead of the form's own handler, which may empty it
 */
export function useSent(
  isSent: RefObject<boolean>,
  element: RefObject<HTMLFormElement | null>,
  sending: () => void,
): void {
  const answer = useActionData()
  const { state } = useNavigation()
  // Before anything can be sent: a form may be sent as soon as it is alive.
  useLayoutEffect(() => {
    const sent = ({ target }: Event) => {
      if (target !== element.current) return
      sending()
      isSent.current = true
    }
    addEventListener('submit', sent, true)
    return () => removeEventListener('submit', sent, true)
  }, [isSent, sending, element])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, also one like the last
  useEffect(() => {
    isSent.current = false
  }, [isSent, answer])
  // It led back to the form, without an answer.
  useEffect(() => {
    if (state === 'idle') isSent.current = false
  }, [isSent, state])
}
