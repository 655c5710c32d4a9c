import type { Statements } from './statements.ts'

/** The number of an opening paper as others are numbered: with four digits at least. It was cut to four, and stood already. */
export const openingNumbers: Statements = [
  `create or replace function "openBook"(of_client bigint, due date) returns void language plpgsql as $$
    declare c clients;
    declare opened record;
    declare paper bigint;
    declare last integer;
    begin
      select * into c from clients where "clientId" = of_client;
      for opened in select * from (values ('AR', c."openingArAmount"), ('AP', c."openingApAmount")) o (account, amount) where amount <> 0 loop
        insert into "numberSeries" as n (series, "ownerId", "businessDate", "lastNumber")
          values ('transaction', c."bookOwnerId", c."openingDate", 1)
          on conflict (series, "ownerId", "businessDate") do update set "lastNumber" = n."lastNumber" + 1 returning n."lastNumber" into last;
        insert into transactions ("bookOwnerId", "transactionNo", "transactionType", account, "clientId", "businessDate", status,
            "totalAmount", "dueDate", "postedAt", "postedBy", "createdBy", "updatedBy")
          values (c."bookOwnerId", to_char(c."openingDate", 'YYYYMMDD') || '-' || to_char(last, 'FM9999990000'), 'OPENING', opened.account,
            of_client, c."openingDate", 'POSTED', opened.amount, case when opened.account = 'AR' then due else c."openingDate" end,
            now(), c."updatedBy", c."updatedBy", c."updatedBy")
          returning "transactionId" into paper;
        insert into "ledgerEntries" ("bookOwnerId", "clientId", account, amount, "transactionId", "businessDate")
          values (c."bookOwnerId", of_client, opened.account, opened.amount, paper, c."openingDate");
      end loop;
    end $$`,
]
