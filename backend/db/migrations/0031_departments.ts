import type { Statements } from './statements.ts'

/** The people and warehouses of a book, in a tree of departments. */
export const departments: Statements = [
  `create table departments (
    "departmentId" bigint generated always as identity primary key,
    "bookOwnerId" bigint not null references members,
    "parentId" bigint,
    "departmentName" text not null check (length("departmentName") between 1 and 50),
    "isActive" boolean not null default true,
    "sortOrder" integer not null check ("sortOrder" > 0),
    memo text check (length(memo) <= 500),
    version integer not null default 1,
    "deletedAt" timestamptz, "deletedBy" bigint references members,
    "createdAt" timestamptz not null default now(), "createdBy" bigint references members,
    "updatedAt" timestamptz not null default now(), "updatedBy" bigint references members,
    unique ("bookOwnerId", "departmentId"),
    foreign key ("bookOwnerId", "parentId") references departments ("bookOwnerId", "departmentId"),
    check ("parentId" <> "departmentId"))`,
  `create unique index departments_name on departments ("bookOwnerId", coalesce("parentId", 0), "departmentName")
    where "deletedAt" is null`,

  // A person and a warehouse of a book are in one department, so that sums by department make the book's.
  `create table "departmentMembers" (
    "bookOwnerId" bigint not null,
    "memberId" bigint not null references members,
    "departmentId" bigint not null,
    "isLeader" boolean not null default false,
    primary key ("bookOwnerId", "memberId"),
    foreign key ("bookOwnerId", "departmentId") references departments ("bookOwnerId", "departmentId"))`,
  `create index "departmentMembers_department" on "departmentMembers" ("departmentId")`,
  `create unique index "departmentMembers_leader" on "departmentMembers" ("departmentId") where "isLeader"`,
  `create table "departmentWarehouses" (
    "warehouseId" bigint primary key references warehouses on delete cascade,
    "bookOwnerId" bigint not null,
    "departmentId" bigint not null,
    foreign key ("bookOwnerId", "departmentId") references departments ("bookOwnerId", "departmentId"))`,
  `create index "departmentWarehouses_department" on "departmentWarehouses" ("departmentId")`,

  // Whoever works in a book no more is in none of its departments, whichever way his connection ends.
  `create function "leaveDepartment"() returns trigger language plpgsql as $$ begin
    delete from "departmentMembers" d using clients c
      where c."clientId" = new."clientId" and c."clientKind" = 'SELF' and d."bookOwnerId" = c."bookOwnerId"
        and d."memberId" = new."memberId" and d."memberId" <> d."bookOwnerId";
    return null;
  end $$`,
  `create trigger "connections_leftDepartment" after update of status on connections for each row
    when (old.status = 'ACTIVE' and new.status = 'DISCONNECTED') execute function "leaveDepartment"()`,
  `create function "leaveDepartments"() returns trigger language plpgsql as $$ begin
    delete from "departmentMembers" where "memberId" = new.id;
    return null;
  end $$`,
  `create trigger "members_leftDepartments" after update of status on members for each row
    when (new.status = 'WITHDRAWN' and old.status <> 'WITHDRAWN') execute function "leaveDepartments"()`,
]
