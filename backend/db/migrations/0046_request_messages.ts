import type { Statements } from './statements.ts'

/** What the two sides of a request say to each other; what was said stays said (docs/decisions/118). */
export const requestMessages: Statements = [
  `alter table "purchaseRequests" add column "lastMessageAt" timestamptz`,
  `create table "purchaseRequestMessages" (
    "requestId" bigint not null references "purchaseRequests",
    seq int not null check (seq > 0),
    party text not null check (party in ('sender', 'receiver')),
    "authorId" bigint not null references members,
    "realActorId" bigint references members,
    content text not null check (char_length(content) between 1 and 1000),
    "createdAt" timestamptz not null default now(),
    primary key ("requestId", seq))`,
  `create function "refuseMessageChange"() returns trigger language plpgsql as
    $$ begin raise exception 'messages are append-only' using errcode = 'insufficient_privilege'; end $$`,
  `create trigger "purchaseRequestMessages_appendOnly" before update or delete or truncate on "purchaseRequestMessages"
    for each statement execute function "refuseMessageChange"()`,
]
