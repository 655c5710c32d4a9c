/** The closed lists of what is owed with their Korean words (domain.md 15, 24.1). */
export const balanceKinds = ['AR', 'AP', 'ALL'] as const
export type BalanceKind = (typeof balanceKinds)[number]

export const balanceSorts = ['-receivable', '-payable', '-overdue', 'due', 'name', '-lastTrade'] as const
export type BalanceSort = (typeof balanceSorts)[number]
export const balanceSortNames: Record<BalanceSort, string> = {
  '-receivable': '받을 돈 많은 순',
  '-payable': '줄 돈 많은 순',
  '-overdue': '연체 많은 순',
  due: '기한 빠른 순',
  name: '이름순',
  '-lastTrade': '최근 거래순',
}

export const promiseStatuses = ['OPEN', 'KEPT', 'BROKEN', 'CANCELED'] as const
export type PromiseStatus = (typeof promiseStatuses)[number]
export const promiseStatusNames: Record<PromiseStatus, string> = {
  OPEN: '기다리는 중',
  KEPT: '지킴',
  BROKEN: '어김',
  CANCELED: '취소',
}
