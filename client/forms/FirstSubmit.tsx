/** Enter in a field presses the first submit button of a form: this one, whatever buttons its rows have. */
export const FirstSubmit = ({ intent }: { intent: string }) => (
  <button type="submit" name="intent" value={intent} hidden aria-hidden="true" tabIndex={-1} />
)

/** Enter in a field sends nothing, with scripts or without: what the form does is asked about in a dialog first. */
export const NoFirstSubmit = () => <button type="submit" disabled hidden />
