import { composed } from '../kit/typed.ts'

/** What a column of a file can be, with the Korean header it has in our template and exports, and others that are met. */
export const importFields = {
  clientName: ['상호', '거래처', '거래처명', '거래처 이름', '상호명', '업체명', '회사명', '이름', 'name'],
  clientType: ['구분', '거래 구분', '거래처 구분', '매입매출구분', '유형'],
  partnerCategory: ['업종 분류', '분류', '업종', '업태 구분'],
  registrationNumber: ['사업자등록번호', '사업자번호', '등록번호', '사업자 등록 번호'],
  registrationSubNo: ['종사업장번호', '종사업장'],
  ceoName: ['대표자', '대표', '대표자명', '대표자 성명', '대표 이름'],
  bizCondition: ['업태'],
  bizItem: ['종목'],
  phone: ['전화번호', '전화', '연락처', '대표 전화', '대표전화번호', 'tel', 'phone'],
  mobile: ['휴대전화', '휴대폰', '핸드폰', '휴대전화번호', '휴대폰번호', '핸드폰번호', 'mobile'],
  fax: ['팩스', '팩스번호', 'fax'],
  email: ['이메일', '메일', '전자우편', '이메일 주소', 'email', 'e-mail'],
  contactName: ['담당자', '담당자명', '담당자 이름', '담당'],
  contactPhone: ['담당자 전화', '담당자 연락처', '담당자 휴대폰', '담당자 전화번호'],
  postalCode: ['우편번호', '우편 번호'],
  address: ['주소', '사업장 주소', '도로명 주소', '소재지', '사업장소재지'],
  addressDetail: ['상세 주소', '나머지 주소'],
  bankName: ['은행', '은행명', '거래 은행'],
  accountNo: ['계좌번호', '계좌', '입금 계좌'],
  accountHolder: ['예금주', '예금주명'],
  creditLimitAmount: ['외상한도', '여신한도', '한도', '신용한도', '외상 한도액'],
  paymentTermType: ['결제 조건', '결제조건', '결제 방식'],
  paymentTermDays: ['결제 기한', '결제 기한(일)', '결제일수', '외상 기간'],
  paymentDay: ['결제일', '매월 결제일'],
  priceGrade: ['단가 등급', '등급', '단가등급'],
  // Not 할인율: of that nobody can tell whether 5 takes off or adds, so that a person says what it is.
  discountRate: ['할인·할증률(할인은 -)', '할인·할증률'],
  taxDocType: ['증빙', '증빙 구분', '계산서 구분', '과세 구분'],
  openingArAmount: ['이월 미수금', '미수금', '외상매출금', '미수 잔액', '전 미수', '전미수'],
  openingApAmount: ['이월 미지급금', '미지급금', '외상매입금', '미지급 잔액', '전미지급'],
  openingDate: ['이월 기준일', '기준일', '잔액 기준일'],
  tradeStartDate: ['거래 시작일', '거래개시일', '최초 거래일'],
  memo: ['메모', '비고', '적요', '참고 사항'],
} as const satisfies Record<string, readonly [label: string, ...aliases: string[]]>

export type ImportField = keyof typeof importFields
export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]]
export const importFieldLabel = (field: ImportField): string => importFields[field][0]

/** Spaces, case and what stands around the words make no difference in a header. */
const plain = (header: string) =>
  composed(header)
    .toLowerCase()
    .replace(/[\s*:·.()（）%_-]/g, '')

const byHeader = new Map(
  importFieldNames.flatMap((field) => importFields[field].map((alias) => [plain(alias), field] as const)),
)

/** What each column is by its header, null where nobody can tell; of two that would be the same the first counts. */
export function mappingOf(headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return headers.map((header) => {
    const field = byHeader.get(plain(header))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
