import { redirect, replace } from 'react-router'
import { withParticle } from '../../shared/kit/hangul.ts'
import { parseWon } from '../../shared/kit/money.ts'
import * as contract from '../../shared/transactions/contract.ts'
import { accounts } from '../../shared/transactions/words.ts'
import type { Call } from '../api/call.ts'
import { orAsOlder } from '../api/older.ts'
import { type Acting, answer, answering, answeringOver } from '../forms/answer.ts'
import { type Checked, check } from '../forms/check.ts'
import { field, typedIn, type Values } from '../forms/values.ts'
import { orLater } from '../offline/later.ts'
import type { Offline } from '../offline/state.ts'
import { pathTo, readView } from './view.ts'
import { paperName } from './words.ts'

/** What was done; the paper is gone when it was thrown away. */
type Done = { words: string; isGone?: true }
type Doing = { call: Call; offline: Offline; id: number; values: Values; idempotencyKey: string }
type Act = (doing: Doing) => Checked<() => Promise<Done>>

function then<T>(checked: Checked<T>, run: (input: T) => Promise<Done>): Checked<() => Promise<Done>> {
  return checked.ok ? { ok: true, input: () => run(checked.input) } : checked
}

const acts: Record<string, Act> = {
  post: ({ call, id, values, idempotencyKey }) =>
    then(
      check(contract.postTransaction.body, {
        version: field(values, 'version'),
        creditReason: field(values, 'reason'),
      }),
      async (body) => {
        const paper = await call(contract.postTransaction, { params: { id }, body, idempotencyKey })
        return {
          words: `${withParticle(paperName(paper), '을/를')} 확정했어요.${paper.warning ? ` ${paper.warning}` : ''}`,
        }
      },
    ),
  void: ({ call, id, values, idempotencyKey }) =>
    then(check(contract.voidTransaction.body, { reason: field(values, 'reason') }), async (body) => {
      const mirror = await call(contract.voidTransaction, { params: { id }, body, idempotencyKey })
      const left = withParticle(`취소 전표 ${mirror.transactionNo}`, '을/를')
      const voided = paperName({ ...mirror, transactionNo: mirror.reversalOfNo })
      return { words: `${withParticle(voided, '을/를')} 취소했어요. ${left} 남겼어요.` }
    }),
  memo: ({ call, offline, id, values }) =>
    then(check(contract.noteTransaction.body, noteSaid(values)), async ({ version, ...body }) => {
      // Of one load of the page there may be several notes.
      const key = crypto.randomUUID()
      const wait = {
        ...{ endpoint: contract.noteTransaction, params: { id }, body, key, words: `전표 메모 “${body.memo ?? ''}”` },
        ...{ subject: `note:${id}`, fix: { path: pathTo({ id }), draft: null } },
      }
      const write = (said: typeof body & { version?: number | undefined }) =>
        call(contract.noteTransaction, { params: { id }, body: said, idempotencyKey: key })
      // What waits is sent by itself, with nobody there to be told: it says no version, and is written over any.
      await orLater(offline, wait, () =>
        orAsOlder(
          ['version'],
          () => write({ ...body, version }),
          () => write(body),
        ),
      )
      return { words: '메모를 저장했어요.' }
    }),
  remove: ({ call, id, idempotencyKey }) => ({
    ok: true,
    async input() {
      await call(contract.removeTransaction, { params: { id }, idempotencyKey })
      return { words: '작성중인 전표를 지웠어요.', isGone: true }
    },
  }),
  discount: ({ call, id, values, idempotencyKey }) =>
    then(check(contract.NewPayment, discountSaid(id, values)), async (body) => {
      const paper = await call(contract.createPayment, { body, idempotencyKey })
      return { words: `${withParticle(`할인 전표 ${paper.transactionNo}`, '을/를')} 남겼어요.` }
    }),
}

const noteSaid = (values: Values) => ({
  memo: field(values, 'memo'),
  ...(values.version ? { version: values.version } : {}),
})

/** So much less is owed by one paper. */
function discountSaid(id: number, values: Values) {
  const typed = field(values, 'amount')
  const amount = String(parseWon(typed) ?? typed)
  return {
    transactionType: 'DISCOUNT',
    clientId: field(values, 'clientId'),
    account: accounts.find((known) => known === values.account),
    amount,
    memo: field(values, 'memo'),
    allocations: [{ transactionId: id, amount }],
  }
}

/** What is done with the paper beside the list. */
export async function act({ app: { call, stores }, form, url }: Acting) {
  const values = typedIn(form)
  const intent = String(form.get('intent'))
  const id = Number(values.id)
  const run = acts[intent]
  if (!run) return answer(intent, values, 422, { message: '알 수 없는 요청이에요.' })
  const checked = run({
    call,
    offline: stores.offline,
    id,
    values,
    idempotencyKey: values.formKey ?? crypto.randomUUID(),
  })
  // Forms of one field in a dialog: what is wrong is said in a line.
  if (!checked.ok) return answer(intent, values, 422, { message: checked.fieldErrors[0]?.message ?? null })
  const answered = intent === 'memo' ? answeringOver : answering
  return answered(intent, values, async () => {
    const { words, isGone } = await checked.input()
    stores.announcements.did(words)
    const { view } = readView(url.searchParams)
    return isGone ? redirect(pathTo({ ...view, id: null })) : replace(`${url.pathname}${url.search}`)
  })
}
