import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelOf } from '../../client/clients/labelOf.ts'
import { spoken } from '../../client/clients/spoken.ts'
import { differences } from '../../client/forms/differences.ts'
import type { Values } from '../../client/forms/values.ts'

const stored = { managerMemberId: 7, managerName: '그만둔이' }
const managers = [
  { memberId: 1, name: '김도현' },
  { memberId: 2, name: '박직원' },
]
const compared = (theirs: Values, mine: Values) => {
  const say = (values: Values) => spoken(values, stored, managers)
  return differences(say(theirs), say(mine), labelOf).map(({ label, ...both }) => [label, both.theirs, both.mine])
}

const rows: [name: string, theirs: string, mine: string, words: string[]][] = [
  ['clientType', 'SALES', 'BOTH', ['구분', '매출처', '매입·매출']],
  ['partnerCategory', 'RETAIL', 'MART', ['업종 분류', '소매', '마트']],
  ['bankCode', '004', '', ['은행', '국민', '']],
  ['creditLimitKind', 'NONE', 'PREPAID', ['외상한도 방식', '한도 없음', '선입금만']],
  ['creditPolicy', 'WARN', 'BLOCK', ['한도를 넘으면', '알리기만', '막기']],
  ['paymentTermType', 'CASH', 'MONTH_END', ['결제 조건', '현금', '월말']],
  ['taxDocType', 'NONE', 'RECEIPT', ['증빙', '발행 안 함', '영수증']],
  ['roundingUnit', '1', '100', ['끝수 단위', '1원', '100원']],
  ['contacts.0.role', 'SALES', 'TAX', ['담당자 1 업무', '영업', '세금']],
  ['primaryContact', '0', '1', ['대표 담당자', '담당자 1', '담당자 2']],
  ['managerMemberId', '1', '2', ['우리 담당자', '김도현', '박직원']],
  ['managerMemberId', '7', '', ['우리 담당자', '그만둔이', '']],
  ['managerMemberId', '2', '9', ['우리 담당자', '박직원', '전에 정한 사람']],
  ['memo', 'SALES', 'BOTH', ['메모', 'SALES', 'BOTH']],
]
for (const [name, theirs, mine, words] of rows)
  test(`who compares two forms reads ${words.join(' / ')} of ${name} ${theirs} and ${mine}`, () =>
    assert.deepEqual(compared({ [name]: theirs }, { [name]: mine }), [words]))
