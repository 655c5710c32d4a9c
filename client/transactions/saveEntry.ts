import { redirect } from 'react-router'
import { withParticle } from '../../shared/kit/hangul.ts'
import type { TransactionDetail } from '../../shared/transactions/contract.ts'
import * as contract from '../../shared/transactions/contract.ts'
import { transactionTypeNames } from '../../shared/transactions/words.ts'
import type { Call } from '../api/call.ts'
import { orAsOlder } from '../api/older.ts'
import { toProblem } from '../api/problem.ts'
import { type Acting, answer, answering, answeringOver } from '../forms/answer.ts'
import type { Checked } from '../forms/check.ts'
import { dropDraft } from '../forms/drafts.ts'
import { chosenOver, field, typedIn, type Values, withOneMore } from '../forms/values.ts'
import { idOf } from '../inventory/paths.ts'
import { orLater, pastQueue } from '../offline/later.ts'
import type { Offline } from '../offline/state.ts'
import { pathTo as requestPathTo } from '../purchase-requests/paths.ts'
import { changedPaper, countedFields, countedHere, newPaper, paidTooEarly, posting, refusedAt } from './entryForm.ts'
import { typeOf } from './entrySums.ts'
import { entryPath, paperPath } from './paths.ts'
import { checkShipping, shipRequest } from './shipEntry.ts'
import { paperName } from './words.ts'

type Written = { type: string; id: number | null; of: number | string | null; bookOwnerId: number }

/** The form's name among a member's drafts: what comes back of one paper is nothing of another's, nor one book's of another. */
export function draftName({ type, id, of, bookOwnerId }: Written, memberId: number): string {
  if (id) return `paper:${id}`
  if (of) return `paper:${type} of ${of}`
  return bookOwnerId === memberId ? `paper:${type}` : `paper:${type} in ${bookOwnerId}`
}

/** What of the form's own it was begun of: the paper whose goods come back, or the lots that were won. */
export function begunOf(values: Values, bookOwnerId: number): string | null {
  const won = field(values, 'won')
  return field(values, 'ofId') || (won && `auction ${won} in ${bookOwnerId}`) || null
}

/** Before scripts have come these buttons add a row by sending the form. */
const rowsToAdd: Record<string, [prefix: string, part: string]> = {
  addLine: ['lines', 'quantity'],
  addCost: ['extraCosts', 'amount'],
}

function withRow(intent: string, values: Values): Values | null {
  const row = rowsToAdd[intent]
  return row ? withOneMore(values, ...row) : null
}

type Saving = { call: Call; offline: Offline; values: Values; isDraft: boolean; idempotencyKey: string; fix: Fix }
/** Where a paper that was put aside can be put right. */
type Fix = { path: string; draft: { form: string; values: Values } }

/** Writes a new paper: all of it or nothing. */
export function createEntry(acting: Acting) {
  if (acting.form.get('requestId') && acting.form.get('intent') === 'save') return shipEntry(acting)
  return save(acting, null, ({ call, offline, values, isDraft, idempotencyKey, fix }) => {
    const checked = newPaper(values, isDraft)
    if (!checked.ok) return checked
    const { input: body } = checked
    const write = (body: contract.NewTransaction) => call(contract.createTransaction, { body, idempotencyKey })
    const create = () =>
      orAsOlder(
        countedFields,
        () => write(body),
        () => write(countedHere(body, values)),
      )
    // What is posted moves money: its writer looks on while it is, or presses again.
    if (!isDraft) return { ok: true, input: () => pastQueue(offline, { key: idempotencyKey }, create) }
    const words = `${transactionTypeNames[typeOf(values)]} 임시저장 ${body.lines.length}줄`
    const wait = { endpoint: contract.createTransaction, body, key: idempotencyKey, words, fix }
    return { ok: true, input: () => orLater(offline, wait, create) }
  })
}

/** Changes a draft, and posts it when that is asked for. */
export function changeEntry(acting: Acting) {
  const id = idOf(acting.params.id) ?? 0
  return save(acting, id, ({ call, values, isDraft, idempotencyKey }) => {
    const checked = changedPaper(values)
    const asked = isDraft ? null : posting(values, 1)
    if (!checked.ok) return checked
    if (asked && !asked.ok) return asked
    return {
      ok: true,
      async input() {
        const params = { id }
        const draft = await call(contract.changeTransaction, { params, body: checked.input })
        if (!asked) return draft
        // Saved, also where it cannot be posted: whoever presses again has seen this version.
        values.version = String(draft.version)
        const body = { ...asked.input, version: draft.version }
        const post = (said: typeof body) => call(contract.postTransaction, { params, body: said, idempotencyKey })
        return orAsOlder(
          countedFields,
          () => post(body),
          () => post(countedHere(body, values)),
        )
      },
    }
  })
}

/** Ships the request that the form was filled from: its sale is posted as it stands there. */
function shipEntry({ app: { call, stores }, form, member }: Acting) {
  const values = typedIn(form)
  const checked = checkShipping(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answeringOver(
    'save',
    values,
    async () => {
      const { requestId } = checked.input
      const key = values.formKey ?? crypto.randomUUID()
      const request = await pastQueue(stores.offline, { key }, () => shipRequest(call, checked.input, key))
      const written = { type: 'SALE', id: null, of: `request ${requestId}`, bookOwnerId: Number(values.bookOwnerId) }
      dropDraft({ memberId: member.id, form: draftName(written, member.id) })
      const warning = request.creditWarning ? ` ${request.creditWarning}` : ''
      stores.announcements.did(`${request.requestNo} 출고하고 매출을 확정했어요.${warning}`)
      const book = otherBook(written.bookOwnerId, member.id)
      return redirect(
        request.transactionId === null
          ? requestPathTo({ book, id: requestId })
          : paperPath(request.transactionId, book),
      )
    },
    (problem) => refusedAt(problem, values),
  )
}

type Run = (saving: Saving) => Checked<() => Promise<TransactionDetail>>

async function save({ app: { call, stores }, form, member, url }: Acting, id: number | null, run: Run) {
  const sent = typedIn(form)
  const values = chosenOver(sent)
  const intent = String(form.get('intent'))
  const added = withRow(intent, values)
  if (added) return answer('save', added, 200)
  const isDraft = intent !== 'save'
  const of = values.writtenRequestId
    ? `request ${values.writtenRequestId}`
    : begunOf(values, Number(values.bookOwnerId))
  const name = draftName({ type: typeOf(values), id, of, bookOwnerId: Number(values.bookOwnerId) }, member.id)
  const drop = () => dropDraft({ memberId: member.id, form: name })
  const { offline } = stores
  const fix = { path: url.pathname + url.search, draft: { form: name, values } }
  const early = isDraft ? paidTooEarly(values) : []
  if (early.length > 0) return answer('save', values, 422, { fieldErrors: early })
  const checked = run({ call, offline, values, isDraft, idempotencyKey: values.formKey ?? crypto.randomUUID(), fix })
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering(
    'save',
    values,
    async () => {
      const written = checked.input()
      // The queue holds it from here on.
      written.catch((error) => toProblem(error).code === 'QUEUED' && drop())
      const paper = await written
      drop()
      stores.announcements.did(doneWords(paper))
      return redirect(onwards(paper, values, member.id))
    },
    (problem) => refusedAt(problem, values),
  )
}

const doneWords = (paper: TransactionDetail): string => {
  const done = paper.status === 'DRAFT' ? '임시저장했어요.' : `${withParticle(paperName(paper), '을/를')} 확정했어요.`
  return paper.warning ? `${done} ${paper.warning}` : done
}

/** The book as an address names it: the member's own needs no name. */
const otherBook = (bookOwnerId: number, memberId: number): number | null =>
  bookOwnerId === memberId ? null : bookOwnerId

/** To the paper; to what is left of the lots that were won, while there is some. */
function onwards({ transactionId, transactionType, bookOwnerId }: TransactionDetail, values: Values, memberId: number) {
  const book = otherBook(bookOwnerId, memberId)
  const rest = field(values, 'rest')
  if (rest && transactionType === 'PURCHASE') {
    return entryPath('PURCHASE', { book, auction: rest.split(',').flatMap((one) => idOf(one) ?? []) })
  }
  return paperPath(transactionId, book)
}
