import type { Statements } from './statements.ts'

/**
 * Whose business a client stood for until his link was ended: linked again it is the same row, with what is owed and its
 * limit. By the statements that end a link and not by a trigger: one before an update makes every posting dearer
 * (0038_clients_kept).
 */
export const formerLinks: Statements = [
  `alter table clients add column "formerLinkedClientId" bigint references clients`,
  `create index clients_former on clients ("formerLinkedClientId", "bookOwnerId") where "formerLinkedClientId" is not null`,
]
