import { proxy } from 'valtio'
import type { TextSize, ThemeMode, View } from '../../shared/session/view.ts'

export type Look = Pick<View, 'themeMode' | 'textSize' | 'isContrast' | 'isKeysOff' | 'keepsPages'>

/** How the pages look and are used, and whether they may be kept; no stored theme follows the operating system, which the stylesheet does by itself. */
export const createTheme = ({ themeMode, textSize, isContrast, isKeysOff, keepsPages }: Look) => {
  const state = proxy<Look>({ themeMode, textSize, isContrast, isKeysOff, keepsPages })
  return {
    state,
    choose(mode: ThemeMode | null) {
      state.themeMode = mode
    },
    resize(size: TextSize) {
      state.textSize = size
    },
    setContrast(isHigh: boolean) {
      state.isContrast = isHigh
    },
    turnKeys(areOn: boolean) {
      state.isKeysOff = !areOn
    },
    setKeepsPages(isKept: boolean) {
      state.keepsPages = isKept
    },
    /** Another tab has chosen. */
    follow(look: Look) {
      Object.assign(state, look)
    },
  }
}

export type Theme = ReturnType<typeof createTheme>
