/**
 * Keeps what is typed into a larger field before it has come to life: React writes what it began with over it, as it does with no
 * other field, and does so anew each time a key or a touch makes it begin again (initTextarea: only where the field's text is
 * its default's). A field that was typed into says that it has none; its value is what it was.
 */
export function keepTyped(): void {
  const keep = (field: EventTarget | null) => {
    if (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue)
      Object.defineProperty(field, 'textContent', { configurable: true, get: () => '' })
  }
  for (const field of document.querySelectorAll('textarea')) keep(field)
  addEventListener('input', ({ target }) => keep(target), true)
}
