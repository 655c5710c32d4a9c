import type { Statements } from './statements.ts'

/** Boards are changed by several people (docs/decisions/119). A release before leaves the version as it is. */
export const boardEditing: Statements = [
  `alter table boards
    add column version integer not null default 1,
    add column "updatedAt" timestamptz,
    add column "updatedBy" bigint references members`,
]
