import type { AuditResult } from '../../../shared/audit/actions.ts'
import type { AuditFault } from '../../../shared/audit/faults.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { fieldNames as clientFields } from '../../clients/fieldNames.ts'
import type { Tone } from '../../ui/Badge.tsx'

export const resultTones: Record<AuditResult, Tone> = { OK: 'neutral', DENIED: 'warn', ERROR: 'danger' }

export const faultWords: Record<AuditFault, string> = {
  MISSING: '기록이 빠졌어요',
  NOT_FOLLOWING: '앞 기록과 이어지지 않아요',
  CHANGED: '처음 쓴 내용과 달라요',
  NOT_AS_KEPT: '따로 보관한 값과 달라요',
  OTHER_END: '끝 기록이 표시된 끝과 달라요',
  CUT_OFF: '뒤쪽 기록이 잘렸어요',
  KEPT_HEADS_DIFFER: '따로 보관한 값끼리 달라요',
}

const fields: Record<string, string> = {
  ...clientFields,
  name: '이름',
  nickname: '닉네임',
  gender: '성별',
  birthyear: '출생연도',
  birthday: '생일',
  repIcon: '프로필 사진',
  businessName: '상호',
  businessAddress: '사업장 주소',
  classificationCode: '업종',
  marketCodeId: '시장',
  dealerNo: '중도매인 번호',
  tradeRole: '거래 주체',
  taxStatus: '과세유형',
  transactionMemo: '거래 메모',
  baseAuthRole: '역할',
  connectionType: '연결 유형',
  permissions: '권한',
  quantity: '수량',
  weightKg: '중량(kg)',
  unitPrice: '단가',
  totalAmount: '합계',
  amount: '금액',
  reason: '사유',
  desiredDate: '희망일',
  version: '판',
  rows: '건수',
  list: '목록',
  format: '파일 형식',
  q: '검색어',
  type: '구분',
  kind: '구분',
  status: '상태',
  category: '분류',
  clientId: '거래처 번호',
  productCodeId: '품목 번호',
  warehouseId: '창고 번호',
  overdueOnly: '연체만',
  overLimitOnly: '한도 초과만',
  minAmount: '최소 금액',
  maxAmount: '최대 금액',
  side: '보낸 것·받은 것',
  marketName: '도매시장 이름',
  marketCode: '도매시장 코드',
  depleted: '소진된 로트도',
  title: '제목',
  isRead: '읽음',
  isWatched: '관심',
  autoApprove: '자동 승인',
  warehouseName: '창고 이름',
  storageType: '보관 방법',
  productName: '품목',
  departmentName: '부서 이름',
  parentName: '상위 부서',
  leaderName: '부서장',
  memberNames: '부서원',
  warehouseNames: '창고',
  sortOrder: '순서',
  isActive: '사용',
  businessDate: '영업일',
  from: '시작일',
  to: '종료일',
  keyword: '검색어',
  keptHeads: '따로 보관한 값',
  firstBad: '처음 어긋난 번호',
  removed: '지운 건수',
  leftOut: '1분 안에 되풀이해 적지 않은 시도',
  written: '원문',
}

export const fieldName = (name: string): string => fields[name] ?? name

/** A value as people read it; what stays out of the log is said to. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '없음'
  if (value === '***') return '가렸어요'
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  if (typeof value === 'number') return Number.isInteger(value) ? grouped(value) : String(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
