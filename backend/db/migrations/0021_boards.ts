import type { Statements } from './statements.ts'

/** A post that lists show. */
const LISTED = `"deletedAt" is null`

const tables: Statements = [
  `create table boards (
    "boardId" bigint generated always as identity primary key,
    "boardCode" text not null unique check ("boardCode" ~ '^[a-z0-9-]{2,30}$'),
    "boardName" text not null,
    description text not null default '',
    "boardType" text not null check ("boardType" in ('NOTICE', 'FREE', 'QNA', 'MARKET', 'GALLERY')),
    readers text[] not null, writers text[] not null, commenters text[] not null, managers text[] not null,
    "useCategory" boolean not null default true,
    "useComment" boolean not null default true,
    "useAttachment" boolean not null default true,
    "attachmentMaxCount" integer not null default 5 check ("attachmentMaxCount" between 0 and 20),
    "attachmentMaxMb" integer not null default 10 check ("attachmentMaxMb" between 1 and 10),
    "allowedExt" text[] not null,
    "useSecret" boolean not null default false,
    "useNotice" boolean not null default false,
    "pageSize" integer not null default 10 check ("pageSize" between 1 and 100),
    "isActive" boolean not null default true,
    "sortOrder" integer not null,
    -- Only reading is for those who have not signed in.
    check (not 'EVERYONE' = any(writers || commenters || managers)))`,

  `create table "boardCategories" (
    "boardId" bigint not null references boards,
    "categoryCode" text not null check (length("categoryCode") between 1 and 30),
    "categoryName" text not null,
    "sortOrder" integer not null,
    "isActive" boolean not null default true,
    primary key ("boardId", "categoryCode"))`,

  // The pieces of two letters that a text has, each under the number of its board (decision 012).
  `create function "postKeys"("boardId" bigint, "searchText" text) returns text[] language sql immutable parallel safe
    return array(select distinct "boardId" || ':' || piece from (
      select letter || lead(letter) over (order by at) as piece
      from string_to_table("searchText", null) with ordinality as letters (letter, at)) as pieces
      where piece is not null)`,

  `create table posts (
    "postId" bigint generated always as identity primary key,
    "boardId" bigint not null references boards,
    "categoryCode" text,
    "authorId" bigint not null references members,
    title text not null,
    content text not null,
    -- What a keyword is looked for in: letters without spaces and case.
    "searchText" text not null,
    "searchKeys" text[] generated always as ("postKeys"("boardId", "searchText")) stored,
    "isNotice" boolean not null default false,
    "isSecret" boolean not null default false,
    "viewCount" integer not null default 0,
    "commentCount" integer not null default 0,
    "attachmentCount" integer not null default 0,
    picture text,
    version integer not null default 1,
    "createdAt" timestamptz not null default now(),
    "updatedAt" timestamptz not null default now(), "updatedBy" bigint references members,
    "deletedAt" timestamptz, "deletedBy" bigint references members,
    foreign key ("boardId", "categoryCode") references "boardCategories",
    check (not ("isNotice" and "isSecret")),
    check (("deletedAt" is null) = ("deletedBy" is null)))`,
  `create index posts_list on posts ("boardId", "isNotice" desc, "postId" desc) where ${LISTED}`,
  `create index posts_category on posts ("boardId", "categoryCode", "isNotice" desc, "postId" desc) where ${LISTED}`,
  // Neighbours and the newest, without a walk over what is not for everybody's eyes.
  `create index posts_open on posts ("boardId", "postId" desc) where ${LISTED} and not "isSecret"`,
  `create index posts_author on posts ("authorId", "boardId", "postId" desc) where ${LISTED}`,
  `create index posts_search on posts using gin ("searchKeys") with (fastupdate = off) where ${LISTED}`,

  // One row for each who has seen it: the last day he did.
  `create table "postViews" (
    "postId" bigint not null references posts,
    "memberId" bigint not null references members,
    day date not null,
    primary key ("postId", "memberId"))`,

  `create table "postFiles" (
    name text primary key references files,
    "postId" bigint not null references posts,
    kind text not null check (kind in ('POST_PICTURE', 'POST_FILE')),
    "sortOrder" integer not null)`,
  `create index "postFiles_post" on "postFiles" ("postId", kind, "sortOrder")`,

  `create table comments (
    "commentId" bigint generated always as identity primary key,
    "postId" bigint not null references posts,
    "parentId" bigint references comments,
    depth integer not null check (depth between 0 and 5),
    "authorId" bigint not null references members,
    -- Nothing is left of the words of a deleted one.
    content text not null check (length(content) <= 1000),
    "createdAt" timestamptz not null default now(), "updatedAt" timestamptz not null default now(),
    "deletedAt" timestamptz, "deletedBy" bigint references members,
    check (("parentId" is null) = (depth = 0)),
    check (("deletedAt" is not null) = (content = '')))`,
  `create index comments_post on comments ("postId", "commentId")`,
  `create index comments_parent on comments ("parentId") where "parentId" is not null`,
]

/** How many posts a list has must not take a walk over all of them. */
const counts: Statements = [
  `create table "postCounts" (
    "boardId" bigint not null references boards,
    "categoryCode" text not null,
    rows bigint not null,
    primary key ("boardId", "categoryCode"))`,
  `create function "countNewPosts"() returns trigger language plpgsql as $$ begin
    insert into "postCounts" as kept ("boardId", "categoryCode", rows)
      select "boardId", coalesce("categoryCode", ''), count(*) from new_rows where ${LISTED} group by 1, 2 order by 1, 2
      on conflict ("boardId", "categoryCode") do update set rows = kept.rows + excluded.rows;
    return null;
  end $$`,
  `create trigger posts_counted_insert after insert on posts referencing new table as new_rows
    for each statement execute function "countNewPosts"()`,
  `create function "countMovedPost"() returns trigger language plpgsql as $$ begin
    insert into "postCounts" as kept ("boardId", "categoryCode", rows)
      select "boardId", "categoryCode", sum(change) from (values
        (old."boardId", coalesce(old."categoryCode", ''), case when old.${LISTED} then -1 else 0 end),
        (new."boardId", coalesce(new."categoryCode", ''), case when new.${LISTED} then 1 else 0 end))
        as moved ("boardId", "categoryCode", change)
      group by 1, 2 having sum(change) <> 0 order by 1, 2
      on conflict ("boardId", "categoryCode") do update set rows = kept.rows + excluded.rows;
    return null;
  end $$`,
  `create trigger posts_counted_update after update of "deletedAt", "categoryCode" on posts
    for each row execute function "countMovedPost"()`,
]

/** Boards with their posts, comments and files. */
export const boards: Statements = [...tables, ...counts]
