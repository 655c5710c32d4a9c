import { createRoot } from 'react-dom/client'
import { Keypad } from './Keypad.tsx'

/** A telephone that is held upright: a finger types, and there is room for the keys and for something above them. */
const HAND = '(pointer: coarse) and (max-width: 767.98px) and (min-height: 560px)'

/**
 * Opens the keys for amounts under fields that say `data-money`, in place of the system's keyboard. Until this runs, and
 * where it does not come, the system's opens.
 */
export function startKeypad(): void {
  const place = document.createElement('div')
  place.dataset.keypad = ''
  document.body.append(place)
  const root = createRoot(place)
  let open: HTMLInputElement | null = null
  // Where the keys were put away, or left for the system's: they come again when the field is entered or tapped anew.
  let quiet: HTMLInputElement | null = null
  let left: HTMLInputElement | null = null
  let openings = 0

  const close = (input: HTMLInputElement) => {
    if (open !== input) return
    open = null
    quiet = input
    root.render(null)
  }
  const leave = (input: HTMLInputElement) => {
    // A browser brings the keyboard of a field when it is entered.
    input.blur()
    left = input
    input.inputMode = 'text'
    input.focus()
  }
  const show = (input: HTMLInputElement) => {
    if (open === input) return
    open = input
    // What is open over the page lets nothing beside it be touched, and closes when something else opens.
    const above = input.closest('dialog, [popover]') ?? document.body
    above.append(place)
    openings += 1
    root.render(<Keypad key={openings} input={input} onClose={() => close(input)} onLeave={() => leave(input)} />)
  }

  const listen = (name: 'pointerdown' | 'focusin' | 'click', act: (input: HTMLInputElement) => void) =>
    document.addEventListener(
      name,
      ({ target }) => {
        if (isAmount(target) && target !== left && matchMedia(HAND).matches) act(target)
      },
      { capture: true },
    )
  // Before the field is entered, or both would come.
  listen('pointerdown', (input) => {
    input.inputMode = 'none'
  })
  listen('focusin', (input) => {
    input.inputMode = 'none'
    if (input !== quiet) show(input)
  })
  listen('click', show)
  document.addEventListener('focusout', ({ relatedTarget }) => {
    // Who looks at another app has not left the field, nor who reaches for the keys.
    if (!document.hasFocus() || (relatedTarget instanceof Node && place.contains(relatedTarget))) return
    if (open) close(open)
    quiet = null
    left = null
  })
}

const isAmount = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.money !== undefined && !target.readOnly && !target.disabled
