import type { Statements } from './statements.ts'

/**
 * Drafts whose partner was removed, as was possible once: nobody can open them, post them or throw them away, and their day
 * never closes. They are thrown away as a person would have done it: never posted, without a number, and the rows stay to be
 * read. The audit log cannot tell of it, for a migration has not its key: the paper says itself why it is gone.
 */
export const draftsOfRemoved: Statements = [
  `update transactions t set status = 'DELETED', "voidReason" = '거래처를 지울 때 남아 있던 작성중 전표',
      "updatedBy" = null, "updatedAt" = now(), version = t.version + 1
    from clients c
    where c."clientId" = t."clientId" and c."deletedAt" is not null and t.status = 'DRAFT' and t."requestId" is null`,
]
