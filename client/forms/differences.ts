import type { Values } from './values.ts'

export type Difference = { name: string; label: string; theirs: string; mine: string }
/** What a control of the form is called. */
type LabelOf = (name: string) => string

/** What a form sends along that nobody has filled in, or that is shown nowhere. */
const unseen = new Set(['version', 'formKey', 'bookOwnerId', 'overwrite', 'accountNo', 'removeAccount'])

/** What one form holds other than another, in the order of the fields. */
export const differences = (theirs: Values, mine: Values, labelOf: LabelOf): Difference[] =>
  [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    .filter((name) => !unseen.has(name))
    .filter((name) => (theirs[name] ?? '').trim() !== (mine[name] ?? '').trim())
    .map((name) => ({ name, label: labelOf(name), theirs: theirs[name] ?? '', mine: mine[name] ?? '' }))
