import { data, replace } from 'react-router'
import * as v from 'valibot'
import { changePaperSettings, type PaperSettings, paperSettings } from '../../shared/statements/contract.ts'
import { createShare, NewShare, revokeShare, type Share } from '../../shared/statements/shares.ts'
import type { Call } from '../api/call.ts'
import { toProblem } from '../api/problem.ts'
import { type Acting, answer, answering } from '../forms/answer.ts'
import { check } from '../forms/check.ts'
import { field, typedIn, type Values } from '../forms/values.ts'

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
    return data<Made>({ made, formKey })
  })
}

async function revoke({ app: { call, stores }, form, url }: Acting) {
  const values = typedIn(form)
  return answering('revoke', values, async () => {
    await call(revokeShare, { params: { id: Number(values.id) } })
    stores.announcements.did('링크를 끊었어요. 이제 아무도 열 수 없어요.')
    return replace(`${url.pathname}${url.search}`)
  })
}

async function saveAccount({ app: { call, stores }, form, url }: Acting) {
  const values = typedIn(form)
  const bookOwnerId = Number(values.book)
  const isOff = values.off !== undefined
  const typed = field(values, 'accountNo')
  const checked = check(changePaperSettings.body, {
    bookOwnerId,
    bankName: isOff ? '' : field(values, 'bankName'),
    accountHolder: isOff ? '' : field(values, 'accountHolder'),
    ...(isOff ? { accountNo: '' } : typed !== '' && { accountNo: typed }),
    ...(values.version && { version: Number(values.version) }),
    // Of a book whose holder has left; a backend of version N-1 offers none of these fields, and knows none.
    ...(values.clientName !== undefined && holderIn(values)),
  })
  if (!checked.ok) return answer('account', values, 422, { fieldErrors: checked.fieldErrors })
  return answering('account', values, async () => {
    try {
      await call(changePaperSettings, { body: checked.input })
    } catch (error) {
      if (toProblem(error).code === 'STALE_VERSION') return answerStale({ call, bookOwnerId, values })
      throw error
    }
    const saved = values.clientName === undefined ? '계좌를' : '내용을'
    stores.announcements.did(isOff ? '명세서에서 계좌를 뺐어요.' : `명세서에 찍힐 ${saved} 저장했어요.`)
    return replace(`${url.pathname}${url.search}`)
  })
}

const holderIn = (values: Values) => ({
  clientName: field(values, 'clientName'),
  registrationNumber: field(values, 'registrationNumber'),
  ceoName: field(values, 'ceoName'),
  address: field(values, 'address'),
  phone: field(values, 'phone'),
})

/** What was typed stays, beside what stands there now, and goes over it when it is sent once more. */
async function answerStale({ call, bookOwnerId, values }: { call: Call; bookOwnerId: number; values: Values }) {
  const now = await call(paperSettings, { query: { bookOwnerId } })
  const stands = now.accountNo === null ? '계좌가 없어요' : `${accountWords(now)} 계좌가 있어요`
  const message = `그사이 장부 정보가 바뀌었어요. 지금 명세서에는 ${stands}. 적은 내용으로 바꾸려면 한 번 더 저장하세요.`
  return answer('account', values, 409, { message, code: 'STALE_VERSION' })
}

const accountWords = ({ bankName, accountHolder, accountNo }: PaperSettings): string =>
  [bankName, accountNo, accountHolder].filter(Boolean).join(' ')
