import { subscribe } from 'valtio'
import type { Theme } from './state.ts'

const YEAR_SECONDS = 31_536_000

/** Writes the choice to the page and to the cookie the next render reads. */
export function followTheme(theme: Theme): void {
  subscribe(theme.state, () => {
    const { mode } = theme.state
    if (!mode) return
    document.documentElement.dataset.theme = mode
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `themeMode=${mode};path=/;max-age=${YEAR_SECONDS};samesite=lax`
  })
}
