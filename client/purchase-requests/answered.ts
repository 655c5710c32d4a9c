import type { FieldError } from '../../shared/kit/errors.ts'

/** A form as it came back: what was typed, and what is wrong with it. */
export type Answered = { values: Record<string, string>; errors: FieldError[] }

export const errorOf = ({ errors }: Answered, field: string): string | undefined =>
  errors.find((error) => error.field === field)?.message
