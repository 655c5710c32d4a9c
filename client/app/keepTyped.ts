/**
 * Keeps what is typed into a larger field before it has come to life: React writes what it began with over it (initTextarea),
 * as it does with no other field. The next writing to such a field is not done; React's own watch on it, which is set right
 * after, says that the field has come to life.
 */
export function keepTyped(): void {
  const keep = (field: EventTarget | null) => {
    if (!(field instanceof HTMLTextAreaElement) || Object.hasOwn(field, 'value')) return
    if (field.defaultValue === '' || field.value === field.defaultValue) return
    const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
    Object.defineProperty(field, 'value', {
      configurable: true,
      enumerable: true,
      get: () => own?.get?.call(field),
      set: () => Reflect.deleteProperty(field, 'value'),
    })
  }
  for (const field of document.querySelectorAll('textarea')) keep(field)
  addEventListener('input', ({ target }) => keep(target), true)
}
