import { createContext, use } from 'react'

const Scope = createContext('')

/**
 * Sets the fields inside apart from those of one name elsewhere on the page: a label, and a line of a summary of errors,
 * lead to the first that has the id. The value is one that nothing else on the page has; a dialog gives its own.
 */
export const FieldScope = Scope

/** The id of a field's control, so that a summary of errors can lead to it. */
export const controlId = (name: string, scope = '') => `field-${scope && `${scope}.`}${name}`

/** The same inside a dialog, and wherever a page has several forms of one kind. */
export function useControlId(): (name: string) => string {
  const scope = use(Scope)
  return (name) => controlId(name, scope)
}
