import type { Statements } from './statements.ts'

/**
 * The account on the papers of somebody who has left, which stayed when his name went. What whoever goes on with his book
 * has written there since is that one's own, and stays.
 */
export const leaversAccounts: Statements = [
  `update clients c set "bankCode" = null, "bankName" = null, "accountHolder" = null, "accountNoSealed" = null,
      "accountNoTail" = null, version = c.version + 1
    from members m where m.id = c."bookOwnerId" and m.status = 'WITHDRAWN' and c."clientKind" = 'SELF'
      and num_nonnulls(c."bankCode", c."bankName", c."accountHolder", c."accountNoSealed", c."accountNoTail") > 0
      and (c."updatedAt" > m."withdrawnAt") is not true`,
]
