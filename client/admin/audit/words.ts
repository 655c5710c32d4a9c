import type { AuditAction, AuditResult } from '../../../shared/audit/actions.ts'
import type { AuditFault } from '../../../shared/audit/faults.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { fieldNames as clientFields } from '../../clients/fieldNames.ts'
import type { Tone } from '../../ui/Badge.tsx'

export const actionNames: Record<AuditAction, string> = {
  CREATE: '등록',
  UPDATE: '수정',
  DELETE: '삭제',
  STATUS: '상태 변경',
  LOGIN: '로그인',
  LOGIN_FAIL: '로그인 실패',
  LOGOUT: '로그아웃',
  IMPERSONATE_START: '대리 접속 시작',
  IMPERSONATE_END: '대리 접속 종료',
  PERMISSION: '권한 변경',
  EXPORT: '내려받기',
  PRINT: '인쇄',
  CLOSE: '마감',
  REOPEN: '마감 취소',
  BATCH: '배치 작업',
  SETTING: '설정 변경',
  VIEW_SENSITIVE: '민감 정보 열람',
}

/** What was done; a call that somebody had no right to is no change of rights. */
export const actionWords = ({ action, result }: { action: AuditAction; result: AuditResult }): string =>
  action === 'PERMISSION' && result === 'DENIED' ? '권한 없는 시도' : actionNames[action]

export const results: Record<AuditResult, { name: string; tone: Tone }> = {
  OK: { name: '성공', tone: 'neutral' },
  DENIED: { name: '거부', tone: 'warn' },
  ERROR: { name: '오류', tone: 'danger' },
}

export const faultWords: Record<AuditFault, string> = {
  MISSING: '기록이 빠졌어요',
  NOT_FOLLOWING: '앞 기록과 이어지지 않아요',
  CHANGED: '처음 쓴 내용과 달라요',
  NOT_AS_KEPT: '따로 보관한 값과 달라요',
  OTHER_END: '끝 기록이 표시된 끝과 달라요',
  CUT_OFF: '뒤쪽 기록이 잘렸어요',
  KEPT_HEADS_DIFFER: '따로 보관한 값끼리 달라요',
}

/** What entries are about, in the order of a list to choose from. */
export const entityNames: Record<string, string> = {
  member: '회원',
  session: '로그인',
  client: '거래처',
  clientImport: '거래처 가져오기',
  connection: '연결',
  connectionRequest: '연결 요청',
  invitation: '초대',
  purchaseRequest: '구매 요청',
  purchaseRequestClaim: '클레임',
  transaction: '전표',
  promise: '입금 약속',
  reminder: '입금 안내',
  book: '장부',
  dailyClose: '일 마감',
  monthlyClose: '월 마감',
  statementShare: '정산서 링크',
  inventoryLot: '로트',
  receipt: '입고',
  repacking: '소분',
  stockTransfer: '창고 이동',
  stockCount: '실사',
  safetyStock: '안전 재고',
  warehouse: '창고',
  waste: '폐기',
  department: '부서',
  productCode: '품목',
  productCodeImport: '품목 가져오기',
  specification: '규격',
  auctionImport: '경락 가져오기',
  auctionWin: '내 낙찰',
  watchedItem: '관심 품목',
  post: '게시글',
  comment: '댓글',
  file: '파일',
  notification: '알림',
  notificationSettings: '알림 설정',
  menu: '메뉴',
  menuAuth: '메뉴 권한',
  market: '시장',
  corporation: '도매시장법인',
  setting: '설정',
  batchJob: '배치 작업',
  broadcast: '보낸 알림',
  analytics: '분석·통계',
  provider: '로그인 제공자',
  route: '호출',
  topic: '실시간 구독',
  auditLog: '감사 로그',
  savedView: '저장한 보기',
  listSettings: '목록 설정',
}

export const entityName = (type: string): string => entityNames[type] ?? type

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
