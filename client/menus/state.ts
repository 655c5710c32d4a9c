import { proxy } from '#proxy'
import type { MenuMark } from '../../shared/menus/contract.ts'
import type { MenuItem } from '../../shared/menus/fallback.ts'
import type { Call } from '../api/call.ts'
import type { Outcome } from '../api/problem.ts'
import type { KeptMenu, OpenShelf } from './shelf.ts'

export type MenusState = {
  /** Where the menu on screen is from (spec.md 4). */
  source: 'loading' | 'server' | 'cache' | 'builtIn'
  /** Empty when the built-in menu is shown. */
  items: MenuItem[]
  etag: string | null
  /** Of the menu on screen; null when nobody has said it. */
  version: string | null
  /** The server has another version than the one on screen. */
  isOutdated: boolean
  /** What the server's version was when it was last asked for, and the one whose notice was closed. */
  latest: string | null
  dismissed: string | null
  loading: boolean
  error: string | null
}

const empty = (): MenusState => ({
  source: 'loading',
  items: [],
  etag: null,
  version: null,
  isOutdated: false,
  latest: null,
  dismissed: null,
  loading: false,
  error: null,
})

/**
 * The shell's menu (spec.md 4 "Menu"). What asks for it and keeps it is loaded when it is needed (upkeep.ts): the page
 * comes with the menu in it.
 */
export function createMenus(call: Call, openShelf: OpenShelf) {
  const state = proxy(empty())
  const menus = {
    state,
    call,
    openShelf,

    /**
     * For the loader of the shell.
     * @param named which menu it is, where a server has said so
     * @throws CallFailed when there is none
     */
    async load(named: Promise<MenuMark | null> | null = null): Promise<KeptMenu> {
      const [{ bringMenu }, shelf, mark] = await Promise.all([import('./ask.ts'), openShelf(), named])
      return bringMenu(call, shelf, mark)
    },

    receive(outcome: Outcome<KeptMenu>) {
      if (!outcome.ok) {
        state.source = 'builtIn'
        return
      }
      const { items, etag, version } = outcome.value
      const latest = version ?? state.latest
      Object.assign(state, { source: 'server', items, etag, version: latest, latest, isOutdated: false, error: null })
    },

    /** Fetches the menu now. @throws CallFailed when there is none; what is on screen stays */
    reload: async (): Promise<void> => (await import('./upkeep.ts')).reload(menus),

    /** Closes the notice of the version it speaks of. */
    dismiss() {
      state.dismissed = state.latest
      state.error = null
    },

    reset() {
      Object.assign(state, empty(), { source: 'builtIn' })
    },
  }
  return menus
}

export type Menus = ReturnType<typeof createMenus>
