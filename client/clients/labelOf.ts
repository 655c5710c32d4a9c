import { nameOfField } from './fieldNames.ts'

const rowParts: Record<string, string> = {
  name: '이름',
  role: '업무',
  phone: '전화',
  email: '이메일',
  address: '주소',
  gate: '하차 위치·시간',
  memo: '메모',
}

const labels: Record<string, string> = {
  creditLimitKind: '외상한도 방식',
  primaryContact: '대표 담당자',
}

/** `담당자 2 전화` for `contacts.1.phone`. */
export function labelOf(name: string): string {
  const [field = name, row, part = ''] = name.split('.')
  if (row === undefined) return labels[name] ?? nameOfField(field)
  return `${nameOfField(field)} ${Number(row) + 1} ${rowParts[part] ?? part}`
}
