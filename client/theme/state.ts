import { proxy } from '#proxy'
import type { TextSize, ThemeMode, View } from '../../shared/session/view.ts'

export type Look = Pick<View, 'themeMode' | 'textSize' | 'isContrast' | 'isKeysOff' | 'keepsPages' | 'staysAwake'>

/** How the pages look and are used, and what the device does for them; no stored theme follows the operating system, which the stylesheet does by itself. */
export const createTheme = ({ themeMode, textSize, isContrast, isKeysOff, keepsPages, staysAwake }: Look) => {
  const state = proxy<Look>({ themeMode, textSize, isContrast, isKeysOff, keepsPages, staysAwake })
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
    setStaysAwake(isAwake: boolean) {
      state.staysAwake = isAwake
    },
    /** Another tab has chosen. */
    follow(look: Look) {
      Object.assign(state, look)
    },
  }
}

export type Theme = ReturnType<typeof createTheme>
