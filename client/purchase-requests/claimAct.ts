import { redirect, replace } from 'react-router'
import { toProblem } from '../api/problem.ts'
import { type Acting, answer } from '../forms/answer.ts'
import { renamed, rowNames } from '../forms/check.ts'
import { typedIn } from '../forms/values.ts'
import { claimActs } from './claimActs.ts'
import { checkClaim, checkDecision, claimedRows } from './claimForm.ts'
import { pathTo } from './paths.ts'
import { refusedWords } from './refusedWords.ts'
import { readView } from './view.ts'

/** The sender tells what came wrong. */
export async function claim({ app, form, url }: Acting) {
  const values = typedIn(form)
  const checked = checkClaim(values, form.getAll('photo').map(String))
  if (!checked.ok) return answer('claim', values, 422, { fieldErrors: checked.fieldErrors })
  try {
    await claimActs(app).create(Number(values.requestId), checked.input, String(values.formKey))
    return redirect(pathTo({ ...readView(url.searchParams).view, move: null }))
  } catch (error) {
    const problem = toProblem(error)
    // Rows that say nothing were left out of what was sent.
    const fieldErrors = renamed(problem.fieldErrors, rowNames({ lines: claimedRows(values) }))
    return answer('claim', values, problem.status || 503, { fieldErrors, message: problem.message })
  }
}

/** The receiver answers it. */
export async function answerClaim({ app, form, url }: Acting) {
  const values = typedIn(form)
  const checked = checkDecision(values)
  if (!checked.ok)
    return answer('answer', values, 422, { ...checked, message: checked.fieldErrors[0]?.message ?? null })
  try {
    await claimActs(app).answer(Number(values.requestId), Number(values.id), checked.input)
    return replace(`${url.pathname}${url.search}`)
  } catch (error) {
    const problem = toProblem(error)
    const { fieldErrors } = problem
    return answer('answer', values, problem.status || 503, { fieldErrors, message: refusedWords(problem, null) })
  }
}
