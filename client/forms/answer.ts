import { data } from 'react-router'
import type { FieldError } from '../../shared/kit/errors.ts'
import { toProblem } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import type { Values } from './values.ts'

/** A form as it was sent, with what is wrong with it. */
export type FormAnswer = { intent: string; fieldErrors: FieldError[]; message: string | null; values: Values }
export type Acting = Loading & { form: FormData }

/** Runs the act; when it is refused the form comes back as it was sent: nothing a person typed is lost. */
export async function answering<T>(intent: string, values: Values, act: () => Promise<T>) {
  try {
    return await act()
  } catch (error) {
    const { status, fieldErrors, message } = toProblem(error)
    return answer(intent, values, status || 503, { fieldErrors, message })
  }
}

export const answer = (intent: string, values: Values, status: number, wrong: Partial<FormAnswer> = {}) =>
  data<FormAnswer>({ intent, fieldErrors: [], message: null, ...wrong, values }, status)
