import { data, redirect } from 'react-router'
import { type Client, listClients } from '../../shared/clients/contract.ts'
import type { FieldError } from '../../shared/kit/errors.ts'
import type { Page } from '../../shared/kit/page.ts'
import { listProductCodes, type ProductCode } from '../../shared/product-codes/contract.ts'
import type { PurchaseRequest, PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { statuses } from '../../shared/purchase-requests/rules.ts'
import { listSpecifications, type Specification } from '../../shared/specifications/contract.ts'
import { type Outcome, type Problem, settle, toProblem } from '../api/problem.ts'
import type { App } from '../app/context.ts'
import { type Loading, page } from '../app/page.ts'
import { checkForm, rowCount, valuesOf } from './form.ts'

export type FormOptions = { partners: Client[]; products: ProductCode[]; specifications: Specification[] }

export type PurchaseRequestData = {
  requests: Promise<Outcome<{ sent: Page<PurchaseRequest>; received: Page<PurchaseRequest> }>>
  one: Promise<Outcome<PurchaseRequestDetail>> | null
  options: Promise<Outcome<FormOptions>> | null
  /** The Idempotency-Key of the form, the same for every press of its button. */
  formKey: string
}

export type PurchaseRequestAction = {
  intent: string
  fieldErrors: FieldError[]
  message: string | null
  values: Record<string, string>
  rows: number
}

export const purchaseRequestPage = page<PurchaseRequestData>({
  id: 'purchase-requests',
  module: 'client/purchase-requests/PurchaseRequestPage',
  path: 'services/purchase-request',
  open: true,
  component: () => import('./PurchaseRequestPage.tsx').then((m) => m.PurchaseRequestPage),
  load({ app, member, url }) {
    const { purchaseRequests } = app.stores
    const id = Number(url.searchParams.get('id'))
    return {
      requests: settle(purchaseRequests.fetchPages(member.id)),
      one: Number.isSafeInteger(id) && id > 0 ? settle(purchaseRequests.fetchOne(id)) : null,
      options: url.searchParams.has('new') ? settle(formOptions(app)) : null,
      formKey: crypto.randomUUID(),
    }
  },
  keep({ purchaseRequests }, { requests, one }) {
    void requests.then(purchaseRequests.receiveAll)
    if (one) void one.then(purchaseRequests.receiveOne)
    else purchaseRequests.receiveOne(null)
  },
  async act(acting) {
    const intent = String(acting.form.get('intent'))
    if (intent === 'status') return changeStatus(acting)
    if (intent === 'create') return create(acting)
    return answer(acting.form, intent, 200)
  },
})

async function formOptions({ call }: App): Promise<FormOptions> {
  const [partners, products, specifications] = await Promise.all([
    call(listClients, { query: { linked: 'true', size: 100 } }),
    call(listProductCodes, { query: { size: 100 } }),
    call(listSpecifications, { query: { size: 100 } }),
  ])
  return { partners: partners.content, products: products.content, specifications: specifications.content }
}

type Acting = Loading & { form: FormData }

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
