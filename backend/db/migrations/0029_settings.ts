import type { Statements } from './statements.ts'

/**
 * Settings of the whole market are read by every process, which keeps them until told otherwise; each row counts its
 * changes, so that of two people who save the same one the later is told.
 */
export const settings: Statements = [
  `alter table settings add column version integer not null default 1`,
  // Told by the database itself: an operator's SQL reaches the processes as well.
  `create function "announceSettings"() returns trigger language plpgsql as
    $$ begin perform pg_notify('settings', ''); return null; end $$`,
  `create trigger settings_announce after insert or update or delete or truncate on settings
    for each statement execute function "announceSettings"()`,
]
