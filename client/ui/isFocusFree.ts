/**
 * Whether the focus may be put somewhere by what happens on the page: nobody is at anything else, or only in here.
 * @param here where it may be taken from
 */
export const isFocusFree = (here?: Element | null): boolean => {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || here?.contains(activeElement) === true
}
