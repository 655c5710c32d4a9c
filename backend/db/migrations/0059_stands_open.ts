import type { Statements } from './statements.ts'

/** What stands open however much was paid ahead. Version N-1 reads `clients_overdue`, which holds who owes something in all. */
export const standsOpen: Statements = [
  `create index clients_late on clients ("bookOwnerId", "oldestDueDate")
    where "clientKind" = 'PARTNER' and "deletedAt" is null and "oldestDueDate" is not null`,
  // Few: what is paid settles a debt as a rule.
  `create index "openItems_paidAhead" on "openItems" ("bookOwnerId", "clientId") where account = 'AP' and "openAmount" < 0`,
]
