/** The text of every control of a form, by its name. */
export type Values = Record<string, string>

/** Text fields of a form, to show them again. */
export const typedIn = (form: FormData): Values =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && name !== 'intent' ? [[name, value]] : [])),
  )

/** As it was sent, or over what another has saved meanwhile, where its sender has seen that and keeps his own. */
export const chosenOver = (sent: Values): Values => (sent.overwrite ? { ...sent, version: sent.overwrite } : sent)

/** What stands in a control, without the spaces around it. */
export const field = (values: Values, name: string): string => (values[name] ?? '').trim()

/** The numbers of a repeated row that the form has; they grow with each row that was added, also in place of another. */
export const rowsOf = (values: Values, prefix: string): number[] => [
  ...new Set(
    Object.keys(values).flatMap((name) => {
      const [, row] = name.startsWith(`${prefix}.`) ? (/\.(\d{1,4})\./.exec(name) ?? []) : []
      return row === undefined ? [] : [Number(row)]
    }),
  ),
]

/** With another row, empty in this part: before scripts have come a button adds it by sending the form. */
export const withOneMore = (values: Values, prefix: string, part: string): Values => ({
  ...values,
  [`${prefix}.${Math.max(-1, ...rowsOf(values, prefix)) + 1}.${part}`]: '',
})
