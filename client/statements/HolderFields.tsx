import { formatBusinessNumber } from '../../shared/kit/businessNumber.ts'
import type { PaperHolder } from '../../shared/statements/contract.ts'
import { type FormState, PhoneField, TextField } from '../forms/fields.tsx'
import * as css from './Statements.css.ts'

export const holderNames = {
  clientName: '상호',
  registrationNumber: '사업자등록번호',
  ceoName: '대표자',
  address: '주소',
  phone: '전화번호',
} as const

export const valuesOf = ({ clientName, registrationNumber, ceoName, address, phone }: PaperHolder) => ({
  clientName,
  registrationNumber: formatBusinessNumber(registrationNumber ?? ''),
  ceoName: ceoName ?? '',
  address: address ?? '',
  phone: phone ?? '',
})

/** Whose business the papers of a book are from whose holder has left: whoever goes on with it says so. */
export const HolderFields = ({ form }: { form: FormState<keyof typeof holderNames> }) => (
  <>
    <p className={css.muted}>이 장부를 쓰던 회원이 탈퇴했어요. 명세서에 찍힐 사업자 정보를 적어 주세요.</p>
    <TextField form={form} name="clientName" isRequired maxLength={100} />
    <TextField form={form} name="registrationNumber" maxLength={20} inputMode="numeric" />
    <TextField form={form} name="ceoName" maxLength={50} />
    <TextField form={form} name="address" maxLength={200} />
    <PhoneField form={form} name="phone" />
  </>
)
