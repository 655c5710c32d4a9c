import { redirect, replace } from 'react-router'
import { NewPromise } from '../../shared/balances/contract.ts'
import { parseWon } from '../../shared/kit/money.ts'
import { type Acting, answer, answering } from '../forms/answer.ts'
import { type Checked, check } from '../forms/check.ts'
import { dropDraft } from '../forms/drafts.ts'
import { field, typedIn, type Values } from '../forms/values.ts'
import { idOf } from '../inventory/paths.ts'
import { balanceActs } from './acts.ts'
import { balancePath } from './paths.ts'
import { checkPayment, draftName } from './payForm.ts'

type Acts = ReturnType<typeof balanceActs>
type Small = (acts: Acts, clientId: number, values: Values, key: string) => Checked<() => Promise<unknown>>

const always = (run: () => Promise<unknown>): Checked<() => Promise<unknown>> => ({ ok: true, input: run })

/** What is done in a dialog or by a button: what is wrong with it is said in a line. */
const small: Record<string, Small> = {
  promise: (acts, clientId, values, key) => {
    const typed = field(values, 'promisedAmount')
    const checked = check(NewPromise, {
      promisedDate: field(values, 'promisedDate'),
      amount: String(parseWon(typed) ?? typed),
      memo: field(values, 'promiseMemo'),
    })
    return checked.ok ? always(() => acts.promise(clientId, checked.input, key)) : checked
  },
  callOff: (acts, clientId, values, key) => always(() => acts.callOff(clientId, Number(values.id), key)),
  remind: (acts, clientId, values, key) => {
    const content = field(values, 'content')
    // As it was filled in, it is worded by what is owed when it is sent.
    return always(() => acts.remind(clientId, content === field(values, 'filled') ? null : content || null, key))
  },
  takeBack: (acts, _clientId, values, key) => {
    const reason = field(values, 'reason')
    if (reason === '') return { ok: false, fieldErrors: [{ field: 'reason', message: '사유를 입력해 주세요.' }] }
    return always(() => acts.takeBack(Number(values.id), reason, key))
  },
  allocate: (acts, _clientId, values, key) => always(() => acts.allocate(Number(values.id), key)),
}

/** What a form of the page asks for: a payment, or one of the small things. */
export async function act({ app, form, member, params, url }: Acting) {
  const values = typedIn(form)
  const intent = String(form.get('intent'))
  const clientId = idOf(params.id) ?? 0
  const key = values.formKey ?? crypto.randomUUID()
  const acts = balanceActs(app)
  if (intent === 'save') return pay(acts, { ...values, clientId: String(clientId) }, key, member.id)
  const checked = small[intent]?.(acts, clientId, values, key)
  if (!checked) return answer(intent, values, 422, { message: '알 수 없는 요청이에요.' })
  if (!checked.ok) return answer(intent, values, 422, { message: checked.fieldErrors[0]?.message ?? null })
  return answering(intent, values, async () => {
    await checked.input()
    return replace(intent === 'takeBack' ? url.pathname : `${url.pathname}${url.search}`)
  })
}

async function pay(acts: Acts, values: Values, key: string, memberId: number) {
  const checked = checkPayment(values)
  if (!checked.ok) return answer('save', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('save', values, async () => {
    const { transactionId, clientId } = await acts.pay(checked.input, key)
    dropDraft({ memberId, form: draftName(clientId, checked.input.transactionType) })
    return redirect(`${balancePath(clientId)}?slip=${transactionId}`)
  })
}
