import type { FormState } from '../forms/fields.tsx'

/** What the fields of a client are called, on forms, in conflicts and in what has been changed. */
export const fieldNames = {
  clientType: '구분',
  partnerCategory: '업종 분류',
  clientName: '상호',
  registrationNumber: '사업자등록번호',
  registrationSubNo: '종사업장번호',
  ceoName: '대표자',
  bizCondition: '업태',
  bizItem: '종목',
  corpCode: '도매시장법인 코드',
  phone: '전화번호',
  mobile: '휴대전화',
  fax: '팩스',
  email: '이메일',
  contacts: '담당자',
  postalCode: '우편번호',
  address: '주소',
  addressDetail: '상세 주소',
  deliveryPlaces: '배송지',
  bankCode: '은행',
  bankName: '은행',
  accountHolder: '예금주',
  accountNo: '계좌번호',
  creditLimitAmount: '외상한도',
  creditPolicy: '한도를 넘으면',
  creditCheckPoint: '한도 점검 시점',
  paymentTermType: '결제 조건',
  paymentTermDays: '결제 기한',
  paymentDay: '매월 결제일',
  priceGrade: '단가 등급',
  discountRate: '할인·할증률',
  taxDocType: '증빙',
  roundingUnit: '끝수 단위',
  roundingMode: '끝수 처리',
  openingArAmount: '이월 미수금',
  openingApAmount: '이월 미지급금',
  openingDate: '이월 기준일',
  tradeStartDate: '거래 시작일',
  managerMemberId: '우리 담당자',
  memo: '메모',
  status: '상태',
  clientCode: '코드',
} as const
export type FieldName = keyof typeof fieldNames
export type ClientFormState = FormState<FieldName>

/** Beside the fields of the form: what else the history of a client names. */
const named = new Map<string, string>([...Object.entries(fieldNames), ['price', '단가'], ['linkedClientId', '연결']])

/** The name of a field that somebody else names, as he names it when it is none of ours. */
export const nameOfField = (field: string): string => named.get(field) ?? field
