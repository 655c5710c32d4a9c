import { data } from 'react-router'
import type { FieldError } from '../../shared/kit/errors.ts'
import { networkProblem, type Problem, toProblem } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import type { Values } from './values.ts'

/** A form as it was sent, with what is wrong with it. */
export type FormAnswer = {
  intent: string
  fieldErrors: FieldError[]
  message: string | null
  /** The refusal's own; left out of what the form itself found wrong. */
  code?: string
  values: Values
  /** It was put aside and is sent when the network is back. */
  isQueued?: true
}
/** Of a form over something that a colleague has saved meanwhile: sent again, it goes over what he saved. */
const OVERTAKEN_WORDS = '다른 사람이 먼저 고쳤어요. 적은 내용은 그대로 있어요. 이대로 저장하려면 한 번 더 눌러 주세요.'

/** Of a form that could not be sent: it is still there as it was typed, and pressing again does nothing twice. */
const UNSENT_WORDS = '인터넷이 끊겨서 보내지 못했어요. 적은 내용은 그대로 있어요. 연결되면 다시 눌러 주세요.'

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
    const { status, code, message } = problem
    if (code === 'QUEUED') return answer(intent, values, 503, { message, isQueued: true })
    const words = code === 'NETWORK' && problem.message === networkProblem.message ? UNSENT_WORDS : message
    return answer(intent, values, status || 503, { fieldErrors: fieldsOf(problem), message: words, code })
  }
}

/** The same of a form that stands on what it began with (useBegun): who is overtaken is told what pressing again does. */
export const answeringOver = <T>(
  intent: string,
  values: Values,
  act: () => Promise<T>,
  fieldsOf?: (problem: Problem) => FieldError[],
) =>
  answering(
    intent,
    values,
    async () => {
      try {
        return await act()
      } catch (error) {
        const { status, code } = toProblem(error)
        if (code !== 'STALE_VERSION') throw error
        return answer(intent, values, status, { message: OVERTAKEN_WORDS, code })
      }
    },
    fieldsOf,
  )

export const answer = (intent: string, values: Values, status: number, wrong: Partial<FormAnswer> = {}) =>
  data<FormAnswer>({ intent, fieldErrors: [], message: null, ...wrong, values }, status)
