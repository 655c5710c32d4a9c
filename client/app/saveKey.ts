const saving = 'form:has(button[value=save]), form[data-saves]'

/** Ctrl or ⌘ with Enter saves the form from any of its fields, in a dialog too (ux.md 4.2). */
export const saveKey = {
  isThere: () => document.querySelector(saving) !== null,
  run({ target }: KeyboardEvent) {
    const form = target instanceof Element ? target.closest<HTMLFormElement>(saving) : null
    if (!form) return false
    // A form whose main act has another name says which; one that says nothing of it has a single button.
    const name = form.dataset.saves ?? 'save'
    const buttons = name === 'true' ? [] : [...form.querySelectorAll<HTMLButtonElement>(`button[value=${name}]`)]
    // Of two the first is there for Enter alone, the second is the one that rests while it is on its way.
    if (!buttons.some(({ disabled }) => disabled)) form.requestSubmit(buttons[0])
  },
}
