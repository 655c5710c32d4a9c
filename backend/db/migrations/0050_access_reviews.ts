import type { Statements } from './statements.ts'

/** Months whose access records were looked through, by whom (decision 122); the records themselves are the audit log. */
export const accessReviews: Statements = [
  `create table "accessReviews" (
    month date primary key check (extract(day from month) = 1),
    -- The time on the schedule at which administrators last heard that it is to be done.
    "remindedAt" timestamptz,
    "reviewedAt" timestamptz, "reviewedBy" bigint references members,
    note text check (length(note) <= 500),
    -- The entries that were looked through.
    "fromSeq" bigint, "toSeq" bigint,
    check (("reviewedAt" is null) = ("reviewedBy" is null)
      and ("reviewedAt" is null) = ("fromSeq" is null) and ("reviewedAt" is null) = ("toSeq" is null)))`,
]
