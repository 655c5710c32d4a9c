/**
 * Whether the focus may be put somewhere by what happens on the page: nobody is at anything else, or only in here, or
 * where he was put because what he was at has gone.
 * @param here where it may be taken from
 */
export const isFocusFree = (here?: Element | null): boolean => {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  return here?.contains(activeElement) === true || activeElement.matches('[data-given]')
}
