import { data, redirect } from 'react-router'
import * as contract from '../../shared/purchase-requests/contract.ts'
import { statuses } from '../../shared/purchase-requests/rules.ts'
import { type Problem, toProblem } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { renamed } from '../forms/check.ts'
import { dropDraft } from '../forms/drafts.ts'
import { typedIn, type Values } from '../forms/values.ts'
import { orLater, pastQueue } from '../offline/later.ts'
import { asksMore } from './asksMore.ts'
import { answerClaim, claim } from './claimAct.ts'
import { checkForm, type Input, itemRows, nameIn } from './form.ts'
import type { PurchaseRequestAction } from './load.ts'
import { actOnMessage } from './messages/act.ts'
import { checkMove, type StatusMove, statusOf } from './moveForm.ts'
import { createPath, createPathTo, draftName, editPath, moveDraftName, pathTo, type View } from './paths.ts'
import { OVERTAKEN, refusedWords } from './refusedWords.ts'
import { purchaseRequestsOf } from './store.ts'
import { readView } from './view.ts'
import type { Said } from './writes.ts'

type Acting = Loading & { form: FormData }

/** What a form of the page asks for. */
export async function act(acting: Acting) {
  const intent = String(acting.form.get('intent'))
  if (intent === 'status') return changeStatus(acting)
  if (intent === 'save' && acting.form.get('move') === 'claim') return claim(acting)
  if (intent === 'answer') return answerClaim(acting)
  if (intent === 'message') return actOnMessage(acting)
  if (intent === 'save') return move(acting)
  if (intent === 'remove') return removeDraft(acting)
  if (intent === 'decline') return declineCancel(acting)
  if (intent === 'create' || intent === 'draft') return save(acting, intent === 'draft')
  return answer(acting.form, intent, 200)
}

/** A new request, or a draft that is rewritten; either is sent, or kept for later. */
async function save(acting: Acting, isDraft: boolean) {
  const { app, form, member } = acting
  const values = typedIn(form)
  const checked = checkForm(values)
  if (!checked.ok) return answer(form, 'create', 422, { fieldErrors: checked.fieldErrors })
  const purchaseRequests = purchaseRequestsOf(app.stores)
  const drop = () => dropDraft({ memberId: member.id, form: draftName(editedIn(values), bookIn(values)) })
  try {
    const edited = editedIn(values)
    if (edited !== null) {
      const written = await rewrite(acting, edited, checked.input, isDraft)
      drop()
      return written
    }
    const asked = { body: { ...checked.input, isDraft }, idempotencyKey: String(values.formKey) }
    const post = () => purchaseRequests.create(asked)
    // What goes to somebody else is sent while the person looks, or not at all.
    const path = bookIn(values) ? createPathTo(checked.input.receiverClientId) : createPath
    const wait = { ...draftOf(values, checked.input, path), endpoint: contract.create, body: asked.body }
    const { requestId } = await (isDraft ? orLater : pastQueue)(app.stores.offline, wait, post)
    drop()
    return redirect(pathTo({ book: bookIn(values), tab: 'sent', id: requestId }))
  } catch (error) {
    const problem = toProblem(error)
    // The queue holds it from here on.
    if (problem.code === 'QUEUED') drop()
    const fieldErrors = renamed(problem.fieldErrors, nameIn(values))
    const message = problem.code === 'STALE_VERSION' ? OVERTAKEN : problem.message
    return refused(form, 'create', { ...problem, fieldErrors, message })
  }
}

/** A draft that waits for the network, and the form it can be put right in. */
const draftOf = (values: Values, { items }: Input, path: string) => ({
  key: String(values.formKey),
  words: `구매 요청 임시저장 ${items.length}줄`,
  fix: { path, draft: { form: draftName(editedIn(values), bookIn(values)), values } },
})

async function rewrite({ app, form }: Acting, requestId: number, input: Input, isDraft: boolean) {
  const purchaseRequests = purchaseRequestsOf(app.stores)
  const { isDraft: _, bookOwnerId: __, ...fields } = input
  const body = { ...fields, version: Number(form.get('version')) }
  const values = typedIn(form)
  const idempotencyKey = String(values.formKey)
  const put = () => purchaseRequests.changeDraft(requestId, { body, ...(isDraft && { idempotencyKey }) })
  const waiting = draftOf(values, input, editPath(requestId))
  const about = { endpoint: contract.changeDraft, params: { id: requestId }, subject: `request:${requestId}` }
  const wait = { ...waiting, ...about, body }
  const { version } = await (isDraft ? orLater : pastQueue)(app.stores.offline, wait, put)
  // What is sent again after a refusal is the draft as it is kept by now.
  form.set('version', String(version))
  if (!isDraft) await purchaseRequests.updateStatus(requestId, 'REQUESTED', { body: { version } })
  return redirect(pathTo({ book: bookIn(values), tab: 'sent', id: requestId }))
}

/** The draft that is gone on with; null: a new request. */
const editedIn = (values: Values): number | null => Number(values.edit) || null

/** Whose request it is; null: the member's own. */
const bookIn = (values: Values): number | null => Number(values.bookOwnerId) || null

/** Whose requests the page shows on which it was said; null: the member's own. */
const bookOf = (url: URL): number | null => readView(url.searchParams).view.book

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
    await purchaseRequestsOf(app.stores).updateStatus(requestId, status, { body, book: bookOf(url) })
    return redirect(`${url.pathname}${url.search}`)
  } catch (error) {
    const problem = toProblem(error)
    if (asksMore(problem.code))
      return redirect(pathTo({ book: bookOf(url), tab: 'all', id: requestId, move: 'accept' }))
    return refused(form, 'status', problem)
  }
}

const statusMoves: readonly StatusMove[] = ['accept', 'counter', 'revise', 'ship']

/** A form beside the list, which says more than the status. */
async function move({ app, form, member, url }: Acting) {
  const move = statusMoves.find((known) => known === form.get('move'))
  const requestId = Number(form.get('requestId'))
  if (!move || !Number.isSafeInteger(requestId)) return answer(form, 'status', 422)
  const checked = checkMove(typedIn(form))
  if (!checked.ok) return answer(form, move, 422, { fieldErrors: checked.fieldErrors })
  try {
    const idempotencyKey = String(form.get('formKey'))
    await purchaseRequestsOf(app.stores).updateStatus(requestId, statusOf[move], {
      body: checked.input,
      idempotencyKey,
      book: bookOf(url),
    })
    dropDraft({ memberId: member.id, form: moveDraftName(requestId, move) })
    return redirect(afterMove(readView(url.searchParams).view))
  } catch (error) {
    return refused(form, move, toProblem(error))
  }
}

const afterMove = (view: View) =>
  pathTo({ ...view, status: null, tab: view.status === null ? view.tab : 'all', move: null })

async function removeDraft({ app, form, url }: Acting) {
  try {
    await purchaseRequestsOf(app.stores).removeDraft(Number(form.get('id')))
    return redirect(pathTo({ book: bookOf(url), tab: 'sent' }))
  } catch (error) {
    return refused(form, 'remove', toProblem(error))
  }
}

/** He does not agree to calling off. */
async function declineCancel({ app, form, url }: Acting) {
  const [requestId, version] = [Number(form.get('id')), Number(form.get('version'))]
  const reason = String(form.get('reason') ?? '').trim()
  try {
    await purchaseRequestsOf(app.stores).declineCancel(requestId, { reason, version })
    return redirect(`${url.pathname}${url.search}`)
  } catch (error) {
    return refused(form, 'decline', toProblem(error))
  }
}

/** Passing a limit is asked for in its own field. */
function refused(form: FormData, intent: string, problem: Problem) {
  const { status, fieldErrors, message, code } = problem
  if (code === 'QUEUED') return answer(form, intent, 503, { message, isQueued: true })
  const credit = code === 'CREDIT_APPROVAL' ? [{ field: 'creditReason', message }] : []
  const words = fieldErrors.length > 0 || message === OVERTAKEN ? message : refusedWords(problem, null)
  return answer(form, intent, status || 503, { fieldErrors: [...fieldErrors, ...credit], message: words, code })
}

/** The form as it was sent, with what is wrong with it: nothing a person typed is lost. */
function answer(form: FormData, intent: string, status: number, wrong: Partial<PurchaseRequestAction> = {}) {
  const values = typedIn(form)
  const rows = itemRows(values)
  const shown = intent === 'addItem' ? [...rows, Math.max(...rows) + 1] : rows
  return data<PurchaseRequestAction>({ intent, fieldErrors: [], message: null, ...wrong, values, rows: shown }, status)
}
