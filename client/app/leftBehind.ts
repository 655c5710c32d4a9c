import { CallFailed } from '../api/problem.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { reasonOf } from '../forms/reasonOf.ts'
import type { App } from './context.ts'

const REFUSED_WORDS = '앞에서 보낸 내용은 저장되지 않았어요.'

/** Says what a form was refused whose page was left before it was answered: nobody else would. */
export async function tellRefusal({ stores }: Pick<App, 'stores'>, answered: Promise<unknown>): Promise<void> {
  const why = await answered.then(refusedWith, (error) => (error instanceof CallFailed ? error.problem.message : null))
  if (why !== null) stores.announcements.refused(`${REFUSED_WORDS} ${why}`)
}

type Answered = {
  data?: Pick<FormAnswer, 'isQueued'> & Partial<Parameters<typeof reasonOf>[0]>
  init?: { status?: number }
}

/** The words of an answer of a form (forms/answer.ts), if it is a refusal. */
function refusedWith(answered: unknown): string | null {
  const { data, init } = Object(answered) as Answered
  if (!data || data.isQueued || (init?.status ?? 200) < 400) return null
  return reasonOf({ message: null, ...data })
}
