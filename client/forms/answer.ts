import { data } from 'react-router'
import type { FieldError } from '../../shared/kit/errors.ts'
import { type Problem, toProblem } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import type { Values } from './values.ts'

/** A form as it was sent, with what is wrong with it. */
export type FormAnswer = { intent: string; fieldErrors: FieldError[]; message: string | null; values: Values }
export type Acting = Loading & { form: FormData }

/**
 * Runs the act; when it is refused the form comes back as it was sent: nothing a person typed is lost.
 * @param fieldsOf which fields of the form a refusal belongs to, where its own names are not the form's
 */
export async function answering<T>(
  intent: string,
  values: Values,
  act: () => Promise<T>,
  fieldsOf = (problem: Problem): FieldError[] => problem.fieldErrors,
) {
  try {
    return await act()
  } catch (error) {
    const problem = toProblem(error)
    return answer(intent, values, problem.status || 503, { fieldErrors: fieldsOf(problem), message: problem.message })
  }
}

export const answer = (intent: string, values: Values, status: number, wrong: Partial<FormAnswer> = {}) =>
  data<FormAnswer>({ intent, fieldErrors: [], message: null, ...wrong, values }, status)
