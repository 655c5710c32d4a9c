import type { createBrowserRouter } from 'react-router'
import type { createAnnouncements } from '../forms/announcements.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>
type Told = Pick<ReturnType<typeof createAnnouncements>, 'did'>

/** By then the page that an answer leads to has been drawn. */
const DRAWN_MS = 1_000
const UNSAVED_WORDS = '보내는 동안 고친 내용은 저장되지 않았어요.'

/**
 * A form that is on its way is not sent a second time: Enter and a double click come before the page has drawn that its
 * button rests, and the second would be refused as if somebody else had been faster. Who goes on typing in one that then
 * leads elsewhere is told that it is not in what was saved.
 */
export function sendOnce(router: Router, announcements: Told): void {
  let form: HTMLFormElement | null = null
  let typedIn: HTMLFormElement | null = null
  const isOnItsWay = () => router.state.navigation.state !== 'idle' && router.state.navigation.formData !== undefined

  addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return
      if (event.target === form && isOnItsWay()) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      form = event.target
      typedIn = null
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      const typed = target instanceof Element ? target.closest('form') : null
      if (typed !== null && typed === form && isOnItsWay()) typedIn = typed
    },
    true,
  )
  router.subscribe(({ navigation, actionData }) => {
    if (navigation.state !== 'idle' || !typedIn) return
    const typed = typedIn
    typedIn = null
    // An answer to the form itself leaves in it what was typed.
    if (actionData) return
    setTimeout(() => typed.isConnected || announcements.did(UNSAVED_WORDS), DRAWN_MS)
  })
}
