import type { DataRouter } from 'react-router'

/** What was last answered to a form at a step of the history, by its key; null where nothing was. */
export type AnswerAt = (key: string) => unknown

/**
 * Notes every answer when the router has it, for the step one is at and the one before, which is drawn until the next is
 * ready. Each form that is sent is a step of its own, also where its address stays.
 */
export function keepAnswers(router: Pick<DataRouter, 'state' | 'subscribe'>): AnswerAt {
  const { location, actionData } = router.state
  let steps: { key: string; given: unknown }[] = [{ key: location.key, given: actionData }]
  router.subscribe(({ location: { key }, actionData: given }) => {
    const [now] = steps
    if (now?.key !== key) steps = [{ key, given }, ...steps.slice(0, 1)]
    else if (given !== null) now.given = given
  })
  return (key) => steps.find((step) => step.key === key)?.given ?? null
}
