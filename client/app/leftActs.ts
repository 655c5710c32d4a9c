import type { createBrowserRouter } from 'react-router'
import { isActKey, isActTold } from '../forms/acts.ts'
import type { Announcing } from './leftBehind.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>

/**
 * Says what an act on a row was refused whose form has gone before it could: with another row that was opened meanwhile, or
 * because the page was read again and the act is none any more.
 */
export function watchLeftActs(router: Router, announcements: Announcing): void {
  const answers = new Map<string, object>()
  router.subscribe(({ fetchers }, { deletedFetchers }) => {
    for (const [key, { data }] of fetchers) if (data && isActKey(key)) answers.set(key, data)
    for (const key of deletedFetchers) {
      const answer = answers.get(key)
      answers.delete(key)
      if (answer && !isActTold(answer)) tell(announcements, answer)
    }
  })
}

/**
 * Says what a form was refused that is left while the page is read again because of it: until then the form does not say it
 * (LastAnswer.tsx).
 */
export function watchLeftForms(router: Router, announcements: Announcing): void {
  let before: object | null = null
  let unsaid: object | null = null
  router.subscribe(({ navigation: { state, formData }, actionData }) => {
    if (state === 'loading' && formData) {
      const answers: unknown[] = actionData === before ? [] : Object.values(actionData ?? {})
      unsaid = answers.find((answer): answer is object => Boolean(Object(answer).message)) ?? null
      return
    }
    if (state !== 'idle' && unsaid) tell(announcements, unsaid)
    unsaid = null
    before = actionData
  })
}

const tell = (announcements: Announcing, answer: object): void =>
  void import('./leftBehind.ts').then(({ tellLeftAct }) => tellLeftAct(announcements, answer), nothing)
const nothing = () => undefined
