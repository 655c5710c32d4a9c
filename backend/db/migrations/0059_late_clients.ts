import type { Statements } from './statements.ts'

/** Who is late, also who has paid ahead: `clients_overdue` holds only who owes something in all. Version N-1 reads that one. */
export const lateClients: Statements = [
  `create index clients_late on clients ("bookOwnerId", "oldestDueDate")
    where "clientKind" = 'PARTNER' and "deletedAt" is null and "oldestDueDate" is not null`,
]
