import type { AuditAction, AuditResult } from './actions.ts'

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

export const resultNames: Record<AuditResult, string> = { OK: '성공', DENIED: '거부', ERROR: '오류' }

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
  database: '데이터베이스',
  savedView: '저장한 보기',
  listSettings: '목록 설정',
}

export const entityName = (type: string): string => entityNames[type] ?? type
