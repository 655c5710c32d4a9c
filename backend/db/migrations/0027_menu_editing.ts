import type { Statements } from './statements.ts'

/** What several administrators need to edit one menu: a number for each row, and one step of the version a change. */
export const menuEditing: Statements = [
  `alter table menus add column version integer not null default 1`,
  `alter table "menuAuth" add column version integer not null default 1`,
  // A change of a hundred rows is one change: who has seen its version has seen all of it.
  `create or replace function "bumpMenuVersion"() returns trigger language plpgsql as $$
    begin
      if current_setting('menus.bumped', true) is distinct from 'yes' then
        update "menuVersion" set version = version + 1;
        perform set_config('menus.bumped', 'yes', true);
      end if;
      return null;
    end $$`,
]
