import type { Statements } from './statements.ts'

/** What 0004 calls the rows of the list. */
const LISTED = `"clientKind" = 'PARTNER' and "deletedAt" is null`

/** Few rows of a long book, found without a walk over it. */
export const clientLists: Statements = [
  `create index clients_overdue on clients ("bookOwnerId", "oldestDueDate")
    where ${LISTED} and "receivableAmount" > 0 and "oldestDueDate" is not null`,
  `create index "clients_overLimit" on clients ("bookOwnerId") where ${LISTED} and "receivableAmount" > "creditLimitAmount"`,
  `create index clients_notActive on clients ("bookOwnerId", status) where ${LISTED} and status <> 'ACTIVE'`,
  `create index clients_category on clients ("bookOwnerId", "partnerCategory") where ${LISTED}`,
  `create index clients_owed on clients ("bookOwnerId")
    include ("clientType", status, "receivableAmount", "payableAmount")
    where ${LISTED} and ("receivableAmount" <> 0 or "payableAmount" <> 0)`,
  `create index clients_import on clients ("importId") where "importId" is not null`,
]
