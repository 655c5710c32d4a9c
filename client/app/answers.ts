import type { DataRouter } from 'react-router'

/** What was last answered to a form at a step of the history, by its key; null where nothing was. */
export type AnswerAt = (key: string) => unknown

/**
 * Notes every answer when the router has it. What is drawn may never have had it: a page that is only read again before
 * its data has come is drawn without it, and the answer is gone.
 */
export function keepAnswers(router: Pick<DataRouter, 'state' | 'subscribe'>): AnswerAt {
  let last: { key: string; given: unknown } = { key: router.state.location.key, given: router.state.actionData }
  router.subscribe(({ location: { key }, actionData }) => {
    if (key !== last.key) last = { key, given: actionData }
    else if (actionData !== null) last.given = actionData
  })
  return (key) => (key === last.key ? last.given : null)
}
