import { data, replace } from 'react-router'
import * as v from 'valibot'
import { changePaperSettings } from '../../shared/statements/contract.ts'
import { createShare, NewShare, revokeShare, type Share } from '../../shared/statements/shares.ts'
import { type Acting, answer, answering } from '../forms/answer.ts'
import { check } from '../forms/check.ts'
import { field, typedIn } from '../forms/values.ts'

/** The link of a paper, told this once, and the key under which it was asked for. */
export type Made = { made: { share: Share; token: string }; formKey: string }

/** What a form of the page asks for. */
export function act(acting: Acting) {
  const intent = acting.form.get('intent')
  if (intent === 'revoke') return revoke(acting)
  return intent === 'account' ? saveAccount(acting) : share(acting)
}

async function share({ app: { call }, form }: Acting) {
  const values = typedIn(form)
  const read = v.safeParse(NewShare, { kind: 'CLIENT', clientId: values.id, from: values.from, to: values.to })
  if (!read.success) return answer('share', values, 422, { message: '거래처와 기간을 다시 골라 주세요.' })
  return answering('share', values, async () => {
    const formKey = values.formKey ?? crypto.randomUUID()
    const made = await call(createShare, { body: read.output, idempotencyKey: formKey })
    call.forget('/statements/shares')
    return data<Made>({ made, formKey })
  })
}

async function revoke({ app: { call, stores }, form, url }: Acting) {
  const values = typedIn(form)
  return answering('revoke', values, async () => {
    await call(revokeShare, { params: { id: Number(values.id) } })
    call.forget('/statements/shares')
    stores.announcements.did('링크를 거뒀어요. 이제 아무도 열 수 없어요.')
    return replace(`${url.pathname}${url.search}`)
  })
}

async function saveAccount({ app: { call, stores }, form, url }: Acting) {
  const values = typedIn(form)
  const bookOwnerId = Number(values.book)
  const checked = check(changePaperSettings.body, {
    bookOwnerId,
    bankName: field(values, 'bankName'),
    accountHolder: field(values, 'accountHolder'),
    accountNo: field(values, 'accountNo'),
  })
  if (!checked.ok) return answer('account', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('account', values, async () => {
    await call(changePaperSettings, { body: checked.input })
    call.forget('/statements/settings')
    stores.announcements.did('명세서에 찍힐 계좌를 저장했어요.')
    return replace(`${url.pathname}${url.search}`)
  })
}
