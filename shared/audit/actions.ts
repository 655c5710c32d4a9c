/** What an entry of the audit log tells of (domain.md 23). */
export const auditActions = [
  'CREATE',
  'UPDATE',
  'DELETE',
  'STATUS',
  'LOGIN',
  'LOGIN_FAIL',
  'LOGOUT',
  'IMPERSONATE_START',
  'IMPERSONATE_END',
  'PERMISSION',
  'EXPORT',
  'PRINT',
  'CLOSE',
  'REOPEN',
  'BATCH',
  'SETTING',
  'VIEW_SENSITIVE',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditResults = ['OK', 'DENIED', 'ERROR'] as const
export type AuditResult = (typeof auditResults)[number]
