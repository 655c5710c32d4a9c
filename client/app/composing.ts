/**
 * An Enter that ends a syllable of Hangul asks for nothing: it sends no form and nobody who waits for Enter hears it.
 * Some browsers tell it only by the key's old number.
 */
export function guardComposition(): void {
  addEventListener(
    'keydown',
    (event) => {
      const isEnding = event.key === 'Enter' && (event.isComposing || event.keyCode === 229)
      if (!isEnding || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
