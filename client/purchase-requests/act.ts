import { data, redirect } from 'react-router'
import { statuses } from '../../shared/purchase-requests/rules.ts'
import { type Problem, toProblem } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { checkForm, rowCount, valuesOf } from './form.ts'
import type { PurchaseRequestAction } from './loaders.ts'
import { checkMove, type StatusMove, statusOf } from './moveForm.ts'
import { pathTo, type View } from './paths.ts'
import { refusedWords } from './refusedWords.ts'
import { readView } from './view.ts'
import type { Said } from './writes.ts'

type Acting = Loading & { form: FormData }

/** What a form of the page asks for. */
export async function act(acting: Acting) {
  const intent = String(acting.form.get('intent'))
  if (intent === 'status') return changeStatus(acting)
  if (intent === 'save') return move(acting)
  if (intent === 'remove') return removeDraft(acting)
  if (intent === 'create') return create(acting)
  return answer(acting.form, intent, 200)
}

async function create({ app, form }: Acting) {
  const checked = checkForm(form)
  if (!checked.ok) return answer(form, 'create', 422, { fieldErrors: checked.fieldErrors })
  try {
    const { requestId } = await app.stores.purchaseRequests.create({
      body: checked.input,
      idempotencyKey: String(form.get('formKey')),
    })
    return redirect(pathTo({ tab: 'sent', id: requestId }))
  } catch (error) {
    return refused(form, 'create', toProblem(error))
  }
}

async function changeStatus({ app, form, url }: Acting) {
  const requestId = Number(form.get('requestId'))
  const status = statuses.find((s) => s === form.get('status'))
  if (!status || !Number.isSafeInteger(requestId)) return answer(form, 'status', 422)
  try {
    const reason = String(form.get('reason') ?? '').trim()
    const version = Number(form.get('version'))
    const body: Said['body'] = {
      ...(version > 0 && { version }),
      ...(reason && { reason }),
      ...(form.get('reasonCode') === 'OUT_OF_STOCK' && { reasonCode: 'OUT_OF_STOCK' }),
    }
    await app.stores.purchaseRequests.updateStatus(requestId, status, { body })
    return redirect(`${url.pathname}${url.search}`)
  } catch (error) {
    return refused(form, 'status', toProblem(error))
  }
}

const statusMoves: readonly StatusMove[] = ['accept', 'counter', 'revise', 'ship']

/** A form beside the list, which says more than the status. */
async function move({ app, form, url }: Acting) {
  const move = statusMoves.find((known) => known === form.get('move'))
  const requestId = Number(form.get('requestId'))
  if (!move || !Number.isSafeInteger(requestId)) return answer(form, 'status', 422)
  const checked = checkMove(valuesOf(form))
  if (!checked.ok) return answer(form, move, 422, { fieldErrors: checked.fieldErrors })
  try {
    const idempotencyKey = String(form.get('formKey'))
    await app.stores.purchaseRequests.updateStatus(requestId, statusOf[move], { body: checked.input, idempotencyKey })
    return redirect(afterMove(readView(url.searchParams)))
  } catch (error) {
    return refused(form, move, toProblem(error))
  }
}

const afterMove = (view: View) =>
  pathTo({ ...view, status: null, tab: view.status === null ? view.tab : 'all', move: null })

async function removeDraft({ app, form }: Acting) {
  try {
    await app.stores.purchaseRequests.removeDraft(Number(form.get('id')))
    return redirect(pathTo({ tab: 'sent' }))
  } catch (error) {
    return refused(form, 'remove', toProblem(error))
  }
}

/** Passing a limit is asked for in its own field. */
function refused(form: FormData, intent: string, problem: Problem) {
  const { status, fieldErrors, message, code } = problem
  const credit = code === 'CREDIT_APPROVAL' ? [{ field: 'creditReason', message }] : []
  const words = fieldErrors.length > 0 ? message : refusedWords(problem, null)
  return answer(form, intent, status || 503, { fieldErrors: [...fieldErrors, ...credit], message: words })
}

/** The form as it was sent, with what is wrong with it: nothing a person typed is lost. */
const answer = (form: FormData, intent: string, status: number, wrong: Partial<PurchaseRequestAction> = {}) =>
  data<PurchaseRequestAction>(
    {
      intent,
      fieldErrors: [],
      message: null,
      ...wrong,
      values: valuesOf(form),
      rows: rowCount(form) + (intent === 'addItem' ? 1 : 0),
    },
    status,
  )
