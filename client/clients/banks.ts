/** Banks by the code of the Korea Financial Telecommunications and Clearings Institute (금융결제원). */
export const banks = {
  '004': '국민',
  '088': '신한',
  '020': '우리',
  '081': '하나',
  '011': '농협',
  '012': '지역농축협',
  '003': '기업',
  '007': '수협',
  '045': '새마을금고',
  '048': '신협',
  '071': '우체국',
  '090': '카카오뱅크',
  '092': '토스뱅크',
  '089': '케이뱅크',
  '023': 'SC제일',
  '027': '씨티',
  '031': 'iM뱅크(대구)',
  '032': '부산',
  '034': '광주',
  '035': '제주',
  '037': '전북',
  '039': '경남',
  '002': '산업',
  '050': '저축은행',
  '064': '산림조합',
} as const

const byCode = new Map<string, string>(Object.entries(banks))

type Bank = { bankCode: string | null; bankName: string | null }

/** A bank as the form has it: by its code, and one that came from a file by its name. */
export const chosenBank = ({ bankCode, bankName }: Bank): string =>
  bankCode !== null && byCode.has(bankCode) ? bankCode : (bankName ?? '')

/** What the form's choice means. */
export function bankOf(chosen: string): Bank {
  const known = byCode.get(chosen)
  return known === undefined ? { bankCode: null, bankName: chosen || null } : { bankCode: chosen, bankName: known }
}

/** What can be chosen: what stands there already always can. */
export function bankChoices(stored: Bank | null): [string, string][] {
  const now = stored ? chosenBank(stored) : ''
  return now === '' || byCode.has(now) ? [...byCode] : [[now, now], ...byCode]
}
