type Input = Pick<HTMLInputElement, 'type' | 'checked' | 'defaultChecked' | 'value' | 'defaultValue'>
type Text = Pick<HTMLTextAreaElement, 'value' | 'defaultValue'>
type Option = Pick<HTMLOptionElement, 'selected' | 'defaultSelected'>

/** Whether an input is not as it came. The value of a box that names none is `on`, and was never anything else. */
export const isTouched = ({ type, checked, defaultChecked, value, defaultValue }: Input): boolean =>
  type === 'checkbox' || type === 'radio' ? checked !== defaultChecked : value !== defaultValue

/** The same of a text, which has one kind of line break, whichever it came with. */
export const isRewritten = ({ value, defaultValue }: Text): boolean => value !== defaultValue.replace(/\r\n?/g, '\n')

/** The same of a list: where nothing came chosen the browser shows the first. */
export function isChosenAnew(options: Iterable<Option>): boolean {
  const all = [...options]
  const came = all.findLastIndex(({ defaultSelected }) => defaultSelected)
  const stands = all.findIndex(({ selected }) => selected)
  return Math.max(0, stands) !== Math.max(0, came)
}

/** Whether something in a form is not as it came. */
export const hasTouched = ({ elements }: HTMLFormElement): boolean =>
  [...elements].some((one) => {
    if (one instanceof HTMLTextAreaElement) return isRewritten(one)
    if (one instanceof HTMLSelectElement) return isChosenAnew(one.options)
    return one instanceof HTMLInputElement && isTouched(one)
  })
