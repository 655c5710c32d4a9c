import { CallFailed } from '../api/problem.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { reasonOf } from '../forms/reasonOf.ts'
import type { App } from './context.ts'

const REFUSED_WORDS = '앞에서 보낸 내용은 저장되지 않았어요.'
const OVERTAKEN_WORDS = '그사이에 다른 사람이 먼저 고쳤어요.'
/** Whoever takes it for lost writes it twice. */
const UNKNOWN_WORDS =
  '앞에서 보낸 내용이 저장됐는지 알 수 없어요. 다시 적기 전에, 보낸 화면을 열어 저장됐는지 먼저 확인해 주세요.'

/**
 * Says what a form was refused whose page was left before it was answered: nobody else would. That it is not saved is known of
 * what the backend has refused itself; of what failed on the way there or back nobody knows it.
 */
export async function tellRefusal({ stores }: Pick<App, 'stores'>, answered: Promise<unknown>): Promise<void> {
  const words = await answered.then(
    (answer) => {
      const { data, init } = Object(answer) as Answered
      return data && !data.isQueued ? wordsOf(init?.status ?? 200, data) : null
    },
    (error) => (error instanceof CallFailed ? wordsOf(error.problem.status || 503, error.problem) : null),
  )
  if (words !== null) stores.announcements.refused(words)
}

export type Announcing = Pick<App['stores']['announcements'], 'refused'>

/** Says what an act was refused whose form has gone. */
export function tellLeftAct(announcements: Announcing, answer: Partial<FormAnswer>): void {
  const { code, message = null, fieldErrors = [] } = answer
  if (answer.isQueued || reasonOf({ message, fieldErrors }) === null) return
  announcements.refused(wordsOf(code && unknown.has(code) ? 503 : 422, answer) ?? REFUSED_WORDS)
}
const unknown = new Set(['NETWORK', 'INTERNAL', 'UNAVAILABLE', 'BACKEND_TIMEOUT'])

/** The words of a form itself are not said: it is not here, and neither is what was typed in it. */
function wordsOf(status: number, { code, message = null, fieldErrors = [] }: Partial<FormAnswer>): string | null {
  if (status < 400) return null
  if (status >= 500) return UNKNOWN_WORDS
  const why = code === 'STALE_VERSION' ? OVERTAKEN_WORDS : reasonOf({ message, fieldErrors })
  return why === null ? REFUSED_WORDS : `${REFUSED_WORDS} ${why}`
}

/** As an answer of a form is (forms/answer.ts), if it is one. */
type Answered = { data?: Partial<FormAnswer>; init?: { status?: number } }
