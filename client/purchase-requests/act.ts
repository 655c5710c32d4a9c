import { data, redirect } from 'react-router'
import { statuses } from '../../shared/purchase-requests/rules.ts'
import { type Problem, toProblem } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { checkForm, rowCount, valuesOf } from './form.ts'
import type { PurchaseRequestAction } from './loaders.ts'

type Acting = Loading & { form: FormData }

/** What a form of the page asks for. */
export async function act(acting: Acting) {
  const intent = String(acting.form.get('intent'))
  if (intent === 'status') return changeStatus(acting)
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
    return redirect(`/services/purchase-request?tab=sent&id=${requestId}`)
  } catch (error) {
    return refused(form, 'create', toProblem(error))
  }
}

async function changeStatus({ app, form, url }: Acting) {
  const requestId = Number(form.get('requestId'))
  const status = statuses.find((s) => s === form.get('status'))
  if (!status || !Number.isSafeInteger(requestId)) return answer(form, 'status', 422)
  try {
    await app.stores.purchaseRequests.updateStatus(
      requestId,
      status,
      String(form.get('reason') ?? '').trim() || undefined,
    )
    return redirect(`${url.pathname}${url.search}`)
  } catch (error) {
    return refused(form, 'status', toProblem(error))
  }
}

const refused = (form: FormData, intent: string, { status, fieldErrors, message }: Problem) =>
  answer(form, intent, status || 503, { fieldErrors, message })

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
