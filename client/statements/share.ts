import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { answerShare, ShareReply, sharedPaper } from '../../shared/statements/shares.ts'
import { toProblem } from '../api/problem.ts'
import type { Visiting } from '../app/page.ts'
import { answer, answering } from '../forms/answer.ts'
import { check } from '../forms/check.ts'
import { typedIn } from '../forms/values.ts'

/** What whoever has the link sees; null: the link opens nothing. */
export type SharedData = { shared: ReplyOf<typeof sharedPaper> | null; words: string; token: string }

/** A link that opens nothing is told in the page, with the words of the backend, whoever looks. */
export async function loadShared({ app: { call }, params }: Visiting): Promise<SharedData> {
  const token = params.token ?? ''
  try {
    return { shared: await call(sharedPaper, { params: { token } }), words: '', token }
  } catch (error) {
    const { code, message } = toProblem(error)
    if (code !== 'SHARE_INVALID') throw error
    return { shared: null, words: message, token }
  }
}

/** Says once whether the balance is right. */
export async function answerIt({ app: { call }, params, form }: Visiting & { form: FormData }) {
  const values = typedIn(form)
  const checked = check(ShareReply, { answer: values.answer, memo: values.memo })
  if (!checked.ok) return answer('answer', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('answer', values, () =>
    call(answerShare, { params: { token: params.token ?? '' }, body: checked.input }),
  )
}
