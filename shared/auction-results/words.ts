/** The closed lists of an auction result with their Korean words (domain.md 9.1). */
export const tradeTypes = ['AUCTION', 'FIXED', 'FIXED_RESERVED', 'ELECTRONIC', 'ELECTRONIC_FAX', 'NONE'] as const
export type TradeType = (typeof tradeTypes)[number]
export const tradeTypeNames: Record<TradeType, string> = {
  AUCTION: '경매',
  FIXED: '정가수의',
  FIXED_RESERVED: '정가수의(예약형)',
  ELECTRONIC: '전자거래',
  ELECTRONIC_FAX: '전자거래(팩스형)',
  NONE: '-',
}

export const resultSorts = ['time', '-price', 'price', '-quantity', '-amount'] as const
export type ResultSort = (typeof resultSorts)[number]
export const resultSortNames: Record<ResultSort, string> = {
  time: '낙찰순',
  '-price': 'kg 단가 높은 순',
  price: 'kg 단가 낮은 순',
  '-quantity': '물량 많은 순',
  '-amount': '금액 큰 순',
}

/** Where rows come from. REALTIME and SETTLEMENT are the two public services; FILE is of the shape of the first. */
export const importSources = ['REALTIME', 'SETTLEMENT', 'FILE'] as const
export type ImportSource = (typeof importSources)[number]
export const importSourceNames: Record<ImportSource, string> = {
  REALTIME: '실시간 경락',
  SETTLEMENT: '정산 경락',
  FILE: '파일',
}

export const importStatuses = ['RUNNING', 'SUCCESS', 'PARTIAL', 'FAILED'] as const
export type ImportStatus = (typeof importStatuses)[number]
export const importStatusNames: Record<ImportStatus, string> = {
  RUNNING: '가져오는 중',
  SUCCESS: '완료',
  PARTIAL: '일부 완료',
  FAILED: '실패',
}

/** Longest span of days that a list, and that a chart, may cover (domain.md 9.4; a quarter for the chart). */
export const MAX_LIST_DAYS = 31
export const MAX_CHART_DAYS = 92
