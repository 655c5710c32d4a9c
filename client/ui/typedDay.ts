/** Before this nothing was traded here; a year of which a digit is still to be typed lies before it. */
export const EARLIEST_DAY = '2000-01-01'

type Typed = { currentTarget: Pick<HTMLInputElement, 'value' | 'checkValidity'> }

/** For a field of a day that leads on as it is typed: with a day, or when it was emptied, and not in the middle of a year. */
export const typedDay =
  (lead: (day: string) => void) =>
  ({ currentTarget }: Typed): void => {
    if (currentTarget.checkValidity()) lead(currentTarget.value)
  }
