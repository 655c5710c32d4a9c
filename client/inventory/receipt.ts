import { redirect } from 'react-router'
import { type AuctionResult, oneResult } from '../../shared/auction-results/contract.ts'
import { createReceipt, oneReceipt, type Receipt } from '../../shared/inventory/contract.ts'
import { type Outcome, settle, toProblem } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { type Acting, answer, answering } from '../forms/answer.ts'
import { renamed } from '../forms/check.ts'
import { dropDraft } from '../forms/drafts.ts'
import { typedIn, withOneMore } from '../forms/values.ts'
import { orLater } from '../offline/later.ts'
import { openBook, type StockBook } from './book.ts'
import { idOf, receiptDonePath, receiptPath } from './paths.ts'
import { MAX_LINES, nameIn, receiptBody } from './receiptForm.ts'

/** The form's name among a member's drafts: a slip for one book is nothing of another's. */
export const draftName = (bookOwnerId: number, memberId: number): string =>
  bookOwnerId === memberId ? 'receipt' : `receipt:of ${bookOwnerId}`

export type ReceiptData = {
  /** The Idempotency-Key of the slip, the same for every press of its button. */
  formKey: string
  /** As the address names them. */
  book: number | null
  warehouse: number | null
  /** Where to, and what was won and comes in by this slip. */
  opened: Promise<Outcome<StockBook & { won: AuctionResult[] }>> | null
  /** A slip that is written already. */
  done: Promise<Outcome<Receipt>> | null
}

/** Starts the calls of the receipt slip. */
export function loadReceipt({ app: { call }, url }: Pick<Loading, 'app' | 'url'>): ReceiptData {
  const asked = url.searchParams
  const [id, book, warehouse] = [idOf(asked.get('id')), idOf(asked.get('book')), idOf(asked.get('warehouse'))]
  const rest = { formKey: crypto.randomUUID(), book, warehouse }
  if (id !== null) return { ...rest, opened: null, done: settle(call(oneReceipt, { params: { id } })) }
  const opened = openBook(call, book).then(async (of) => {
    const ids = wonIds(asked.get('auction'))
    const query = { bookOwnerId: of.bookOwnerId }
    const won = await Promise.all(ids.map((one) => call(oneResult, { params: { id: one }, query })))
    return { ...of, won }
  })
  return { ...rest, opened: settle(opened), done: null }
}

const wonIds = (typed: string | null): number[] => [
  ...new Set(
    (typed ?? '')
      .split(',')
      .flatMap((one) => idOf(one) ?? [])
      .slice(0, MAX_LINES),
  ),
]

/** Writes the slip: all of its lines or none. */
export async function actReceipt({ app: { call, stores }, form, member }: Acting) {
  const values = typedIn(form)
  if (form.get('intent') === 'addLine') return answer('save', withOneMore(values, 'lines', 'quantity'), 200)
  const checked = receiptBody(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  const draft = { memberId: member.id, form: draftName(Number(values.bookOwnerId), member.id) }
  const write = async () => {
    const idempotencyKey = values.formKey ?? crypto.randomUUID()
    const wait = {
      endpoint: createReceipt,
      body: checked.input,
      key: idempotencyKey,
      words: `입고 ${checked.input.lines.length}줄`,
      fix: { path: receiptPath({ book: idOf(values.bookOwnerId ?? null) }), draft: { form: draft.form, values } },
    }
    const posted = orLater(stores.offline, wait, () => call(createReceipt, { body: checked.input, idempotencyKey }))
    posted.catch((error) => toProblem(error).code === 'QUEUED' && dropDraft(draft))
    const { receiptId, receiptNo, bookOwnerId } = await posted
    dropDraft(draft)
    stores.announcements.did(`${receiptNo} 입고했어요.`)
    return redirect(receiptDonePath(receiptId, bookOwnerId === member.id ? null : bookOwnerId))
  }
  return answering('save', values, write, ({ fieldErrors }) => renamed(fieldErrors, nameIn(values)))
}
