import { replace } from 'react-router'
import * as contract from '../../shared/daily-closes/contract.ts'
import { cashOf, denominations } from '../../shared/daily-closes/rules.ts'
import { formatDate } from '../../shared/kit/dates.ts'
import { orAsOlder } from '../api/older.ts'
import { type Acting, answer, answering } from '../forms/answer.ts'
import { check } from '../forms/check.ts'
import { dropDraft } from '../forms/drafts.ts'
import { field, typedIn, type Values } from '../forms/values.ts'
import { draftName } from './draftName.ts'

const acts: Record<string, (acting: Acting, values: Values) => Promise<string>> = {
  async reopen({ app: { call } }, { date = '', ...values }) {
    await call(contract.reopenDay, { params: { date }, body: withReason(values), idempotencyKey: crypto.randomUUID() })
    return '마감을 풀었어요. 고친 뒤 다시 마감해 주세요.'
  },
  async closeMonth({ app: { call } }, { month = '', ...values }) {
    const body = { bookOwnerId: Number(values.book) }
    await call(contract.closeMonth, { params: { month }, body, idempotencyKey: crypto.randomUUID() })
    return '월을 마감했어요.'
  },
  async reopenMonth({ app: { call } }, { month = '', ...values }) {
    await call(contract.reopenMonth, {
      params: { month },
      body: withReason(values),
      idempotencyKey: crypto.randomUUID(),
    })
    return '월 마감을 풀었어요.'
  },
}
const withReason = (values: Values) => ({ bookOwnerId: Number(values.book), reason: field(values, 'reason') })

/** What a form of the page asks for. */
export async function act(acting: Acting) {
  const { form, app, url } = acting
  const values = typedIn(form)
  const intent = String(form.get('intent'))
  const run = acts[intent] ?? close
  const checked = intent === 'close' ? check(contract.NewClose, said(values)) : null
  if (checked && !checked.ok) return answer(intent, values, 422, { fieldErrors: checked.fieldErrors })
  return answering(intent, values, async () => {
    const words = await run(acting, values)
    app.stores.announcements.did(words)
    return replace(`${url.pathname}${url.search}`)
  })
}

const digits = (values: Values, name: string): string => field(values, name).replace(/[,\s원]/g, '')

/** What was counted, by the notes where no sum is typed. */
function said(values: Values) {
  const counts = denominations.map((value) => ({ value, count: Number(digits(values, `n${value}`) || 0) }))
  const typed = digits(values, 'countedCash')
  const counted = counts.some(({ count }) => count > 0) ? String(cashOf(counts)) : ''
  return {
    bookOwnerId: Number(values.book),
    businessDate: field(values, 'date'),
    countedCash: typed || counted,
    ...(values.expectedCash ? { expectedCash: Number(values.expectedCash) } : {}),
    note: field(values, 'note'),
  }
}

async function close({ app: { call }, member }: Acting, values: Values): Promise<string> {
  const { businessDate, expectedCash, ...rest } = said(values)
  const idempotencyKey = values.formKey ?? crypto.randomUUID()
  const ask = (expected: { expectedCash?: number }) =>
    call(contract.closeDay, { body: { ...rest, businessDate, ...expected }, idempotencyKey })
  await orAsOlder(
    ['expectedCash'],
    () => ask(expectedCash === undefined ? {} : { expectedCash }),
    () => ask({}),
  )
  dropDraft({ memberId: member.id, form: draftName(rest.bookOwnerId, businessDate) })
  return `${formatDate(businessDate)} 영업일을 마감했어요.`
}
