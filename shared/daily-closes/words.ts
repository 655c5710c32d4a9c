export const dayStatuses = ['OPEN', 'CLOSED', 'REOPENED'] as const
export type DayStatus = (typeof dayStatuses)[number]
export const dayStatusNames: Record<DayStatus, string> = { OPEN: '마감 전', CLOSED: '마감', REOPENED: '마감 풀림' }

export const monthStatuses = ['OPEN', 'CLOSED'] as const
