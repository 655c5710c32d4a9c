/** What can be wrong with an entry of the audit log's chain. */
export const auditFaults = [
  'MISSING',
  'NOT_FOLLOWING',
  'CHANGED',
  'NOT_AS_KEPT',
  'OTHER_END',
  'CUT_OFF',
  'KEPT_HEADS_DIFFER',
] as const
export type AuditFault = (typeof auditFaults)[number]

export const faultWords: Record<AuditFault, string> = {
  MISSING: '기록이 빠졌어요',
  NOT_FOLLOWING: '앞 기록과 이어지지 않아요',
  CHANGED: '처음 쓴 내용과 달라요',
  NOT_AS_KEPT: '따로 보관한 값과 달라요',
  OTHER_END: '끝 기록이 표시된 끝과 달라요',
  CUT_OFF: '뒤쪽 기록이 잘렸어요',
  KEPT_HEADS_DIFFER: '따로 보관한 값끼리 달라요',
}
