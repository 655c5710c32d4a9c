/** The small code of a whole item (domain.md 7). */
const WHOLE = '00'

/** `사과 후지`; the item alone for the whole item, the variety alone where it says the item already. */
export function productNameOf(midName: string, smallCode: string, smallName: string): string {
  if (smallCode === WHOLE || smallName === '-') return midName
  return smallName.startsWith(midName) ? smallName : `${midName} ${smallName}`
}
