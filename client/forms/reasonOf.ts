import type { FormAnswer } from './answer.ts'

/** Why it was refused, where nothing is said at the fields: what is wrong with the first of them, else with the whole. */
export const reasonOf = ({
  message,
  fieldErrors,
}: {
  message: string | null
  fieldErrors?: FormAnswer['fieldErrors']
}) => fieldErrors?.[0]?.message ?? message
