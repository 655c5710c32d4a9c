import { begun, inField, type Key, pressed } from './text.ts'

/** What React reads of a field that it holds itself only comes through when it is written past it. */
const nativeValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

function write(input: HTMLInputElement, value: string) {
  nativeValue?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const isMarked = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value !== '' && selectionStart === 0 && selectionEnd === value.length

/** What the keys write into a field; what others put there meanwhile they go on from. */
export function createEntry(input: HTMLInputElement) {
  let [text, written] = [begun(input.value), input.value]
  const now = () => (input.value === written ? text : begun(input.value))
  return {
    now,
    press(key: Key) {
      // As a keyboard would: what is marked gives way.
      text = pressed(isMarked(input) && key !== '±' ? '' : now(), key)
      written = inField(text)
      write(input, written)
    },
  }
}
export type Entry = ReturnType<typeof createEntry>

/** What the field is called, without what its label says besides. */
export const nameOf = (input: HTMLInputElement): string =>
  input.labels?.[0]?.firstChild?.textContent ?? input.getAttribute('aria-label') ?? ''

/** Does what Enter does in this place. */
export const enter = (input: HTMLInputElement) =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }))
