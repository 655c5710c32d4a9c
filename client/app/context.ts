import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'
import type { Boot } from '../../shared/session/boot.ts'
import type { Call } from '../api/call.ts'
import type { Farewell } from '../session/signOut.ts'
import type { AnswerAt } from './answers.ts'
import type { Keep } from './page.ts'
import type { OrStood } from './stood.ts'
import type { Stores } from './stores.ts'

/** What loaders and components work with: one per request on the server, one per page in the browser. */
export type App = {
  call: Call
  stores: Stores
  boot: Boot
  /** Milliseconds since 1970 by the clock of the server, for what day it is: a page stays open over noon and over night. */
  now(): number
  /**
   * Takes what a loader has started: the server notes the promises, the browser also puts what comes into its stores.
   * The server's stores stay empty, because what is drawn during hydration is drawn from the loader's data.
   */
  loaded(data: unknown, keep: Keep | undefined): void
  /** What a form was answered, in the browser, whether or not it was drawn (client/app/answers.ts). */
  answerAt?: AnswerAt
  /** In a member's browser, once his page stands (client/app/stood.ts). */
  orStood?: OrStood
  /** True for a path that some route answers: menus and notices link only there. */
  knows(path: string): boolean
  /** Renews the session after the member's own record changed. */
  renew(): Promise<void>
  /**
   * Ends the session, says so in the farewell's words or that it signed out, and clears local state whatever the
   * backend says of it.
   * @returns the page to go on to
   * @throws what the farewell's `first` throws; the session then goes on
   */
  signOut(farewell?: Farewell): Promise<string>
  /**
   * Ends an impersonation; in the browser the page goes on to the admin's members by itself.
   * @returns false when it could not be ended: everything is as before
   */
  returnHome(): Promise<boolean>
}

/** For loaders and actions. */
export const appContext = createContext<App>()

const AppContext = createReactContext<App | null>(null)
export const AppProvider = AppContext.Provider

/** For components. @throws outside the app. */
export function useApp(): App {
  const app = use(AppContext)
  if (!app) throw new Error('useApp is called outside the app')
  return app
}
