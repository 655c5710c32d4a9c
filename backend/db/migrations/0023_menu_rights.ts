import type { Statements } from './statements.ts'

const authorities = `'ROLE_SYSADMIN', 'ROLE_MANAGER', 'ROLE_USER', 'ROLE_PENDING', 'ROLE_ANONYMOUS'`

const bumped = (table: string): Statements => [
  `create trigger "${table}_added" after insert or delete on "${table}"
    for each row execute function "bumpMenuVersion"()`,
  `create trigger "${table}_changed" after update on "${table}"
    for each row when (old.* is distinct from new.*) execute function "bumpMenuVersion"()`,
]

/** Who may see and do what by the menu, and a number that any change of it raises. */
export const menuRights: Statements = [
  `alter table menus
    add column "menuDescription" text check (char_length("menuDescription") <= 100),
    add column "openInNewTab" boolean not null default false,
    add check (char_length("menuName") between 1 and 30),
    add check ("menuPath" ~ '^/([^/\\\\]|$)'),
    add check ("parentId" <> "menuId")`,
  `create index menus_parent on menus ("parentId")`,
  `create table "menuAuth" (
    "menuAuthId" bigint generated always as identity primary key,
    "menuId" bigint not null references menus on delete cascade,
    authority text not null check (authority in (${authorities})),
    "canRead" boolean not null default false,
    "canCreate" boolean not null default false,
    "canUpdate" boolean not null default false,
    "canDelete" boolean not null default false,
    "canExport" boolean not null default false,
    unique ("menuId", authority),
    check (authority <> 'ROLE_SYSADMIN' or ("canRead" and "canCreate" and "canUpdate" and "canDelete" and "canExport")))`,
  // What everybody saw so far, everybody goes on seeing.
  `insert into "menuAuth" ("menuId", authority, "canRead", "canCreate", "canUpdate", "canDelete", "canExport")
    select "menuId", authority, true, is_admin, is_admin, is_admin, is_admin
    from menus, unnest(array[${authorities}]) as authority, lateral (select authority = 'ROLE_SYSADMIN') as t(is_admin)`,
  // An entry that an administrator has deleted or moved does not come back with the next start.
  `create table "menuSeeds" (type text not null, "menuPath" text not null, primary key (type, "menuPath"))`,
  // Whoever changes menus locks this row first: each row's trigger takes it, and two changes could wait for each other.
  `create table "menuVersion" ("onlyRow" boolean primary key default true check ("onlyRow"), version bigint not null)`,
  `insert into "menuVersion" (version) values (1)`,
  `create function "bumpMenuVersion"() returns trigger language plpgsql as $$
    begin
      update "menuVersion" set version = version + 1;
      return null;
    end $$`,
  // Nobody can lock the system's administrators out of an entry, not by forgetting them either.
  `create function "openMenuToSysadmin"() returns trigger language plpgsql as $$
    begin
      insert into "menuAuth" ("menuId", authority, "canRead", "canCreate", "canUpdate", "canDelete", "canExport")
        values (new."menuId", 'ROLE_SYSADMIN', true, true, true, true, true);
      return null;
    end $$`,
  `create trigger menus_to_sysadmin after insert on menus for each row execute function "openMenuToSysadmin"()`,
  ...bumped('menus'),
  ...bumped('menuAuth'),
]
