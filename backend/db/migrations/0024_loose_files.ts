import type { Statements } from './statements.ts'

const leavesPhotos = (table: string, kind: string, place: string, paper: string): Statements => [
  `insert into "looseFiles" (name, kind, "placeId", "createdBy", "createdAt")
    select name, '${kind}', "${place}", "createdBy", "createdAt" from "${table}" where "${paper}" is null`,
  `delete from "${table}" where "${paper}" is null`,
  `drop index "${table}_loose"`,
  `alter table "${table}" alter column "${paper}" set not null, drop column "${place}"`,
]

/** Files that are sent before the paper they are for wait in one place, whatever the paper is. */
export const looseFiles: Statements = [
  `alter table files add column "fileName" text`,
  `create table "looseFiles" (
    name text primary key references files on delete cascade,
    kind text not null,
    -- What it was sent to: a book, a purchase request; the kind says which.
    "placeId" bigint not null,
    "createdBy" bigint not null references members,
    "createdAt" timestamptz not null default now())`,
  `create index "looseFiles_place" on "looseFiles" (kind, "placeId", "createdAt")`,
  ...leavesPhotos('wastePhotos', 'WASTE_PHOTO', 'bookOwnerId', 'wasteId'),
  ...leavesPhotos('purchaseRequestClaimPhotos', 'CLAIM_PHOTO', 'requestId', 'claimId'),
]
