import { entityName } from '../audit/words.ts'
import type { AccessAct, AccessRow } from './access.ts'

export const actNames: Record<AccessAct, string> = {
  VIEW: '열람',
  EXPORT: '내려받기',
  PRINT: '인쇄',
  CHANGE: '변경',
  IMPERSONATE: '대리 접속',
  DENIED: '거부됨',
}

/** What it was done to: a list by its own name. */
export const accessKind = ({ entityType, list }: Pick<AccessRow, 'entityType' | 'list'>): string =>
  list === null ? entityName(entityType) : `${entityName(entityType)} · ${list}`
