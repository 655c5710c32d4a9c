import { proxy } from 'valtio'
import type { TextSize, ThemeMode, View } from '../../shared/session/view.ts'

export type Look = Pick<View, 'themeMode' | 'textSize' | 'isContrast' | 'isKeysOff'>

/** How the pages look and are used; no stored theme follows the operating system, which the stylesheet does by itself. */
export const createTheme = ({ themeMode, textSize, isContrast, isKeysOff }: Look) => {
  const state = proxy<Look>({ themeMode, textSize, isContrast, isKeysOff })
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
    /** Another tab has chosen. */
    follow(look: Look) {
      Object.assign(state, look)
    },
  }
}

export type Theme = ReturnType<typeof createTheme>
