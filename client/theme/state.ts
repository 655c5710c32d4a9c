import { proxy } from 'valtio'
import type { ThemeMode } from '../../shared/session/boot.ts'

/** The stored choice; null follows the operating system, which the stylesheet does by itself. */
export const createTheme = (chosen: ThemeMode | null) => {
  const state = proxy<{ mode: ThemeMode | null }>({ mode: chosen })
  return {
    state,
    choose(mode: ThemeMode) {
      state.mode = mode
    },
  }
}

export type Theme = ReturnType<typeof createTheme>
