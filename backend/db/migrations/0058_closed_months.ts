import type { Statements } from './statements.ts'

/**
 * A closed month takes nothing, also where the close of a later day, by which it had found its last days closed, was undone.
 * Both as in 0013 and 0012, but for that.
 */
export const closedMonths: Statements = [
  `create or replace function "applyMovement"() returns trigger language plpgsql as $$ begin
    if exists (select from "dailyCloses" d where d."bookOwnerId" = new."bookOwnerId" and d.status = 'CLOSED'
        and d."businessDate" >= new."businessDate")
      or exists (select from "monthlyCloses" m where m."bookOwnerId" = new."bookOwnerId" and m.status = 'CLOSED'
        and m.month + interval '1 month' > new."businessDate") then
      raise exception 'the day % is closed', new."businessDate" using errcode = 'check_violation';
    end if;
    update "inventoryLots" set
      "quantityOnHand" = "quantityOnHand" + case when new.type in ('RESERVE', 'RELEASE') then 0 else new.quantity end,
      "weightOnHand" = "weightOnHand" + case when new.type in ('RESERVE', 'RELEASE') then 0 else new."weightKg" end,
      "amountOnHand" = "amountOnHand" + new.amount,
      "quantityReserved" = "quantityReserved" + case when new.type in ('RESERVE', 'RELEASE') then new.quantity else 0 end,
      "weightReserved" = "weightReserved" + case when new.type in ('RESERVE', 'RELEASE') then new."weightKg" else 0 end,
      status = case when new.type in ('RESERVE', 'RELEASE') then status
        when "quantityOnHand" + new.quantity = 0 then 'DEPLETED' when status = 'DEPLETED' then "emptiedAs" else status end,
      "emptiedAs" = case when new.type not in ('RESERVE', 'RELEASE') and "quantityOnHand" + new.quantity = 0
        and status <> 'DEPLETED' then status else "emptiedAs" end
      where "lotId" = new."lotId" and "bookOwnerId" = new."bookOwnerId" and "warehouseId" = new."warehouseId";
    if not found then
      raise exception 'lot % is of another book or place', new."lotId" using errcode = 'check_violation';
    end if;
    if exists (select from "stockMovements" m where m."lotId" = new."lotId"
        and (m."businessDate", m."movementId") > (new."businessDate", new."movementId"))
      and exists (select from "lotCourse"(new."lotId") c where c."quantityReserved" < 0 or c."weightReserved" < 0
        or c."quantityOnHand" < c."quantityReserved" or c."weightOnHand" < c."weightReserved") then
      raise exception 'lot % would have held less than nothing', new."lotId" using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create or replace function "chainEntry"() returns trigger language plpgsql as $$
    declare head "ledgerHeads";
    begin
      if exists (select from "dailyCloses" d where d."bookOwnerId" = new."bookOwnerId" and d.status = 'CLOSED'
          and d."businessDate" >= new."businessDate")
        or exists (select from "monthlyCloses" m where m."bookOwnerId" = new."bookOwnerId" and m.status = 'CLOSED'
          and m.month + interval '1 month' > new."businessDate") then
        raise exception 'the day % is closed', new."businessDate" using errcode = 'check_violation';
      end if;
      if not exists (select from transactions t join clients c using ("clientId") where t."transactionId" = new."transactionId"
        and t."clientId" = new."clientId" and t."bookOwnerId" = new."bookOwnerId" and c."bookOwnerId" = new."bookOwnerId"
        and t."businessDate" = new."businessDate" and t.status = 'POSTED') then
        raise exception 'the entry is not that of its paper' using errcode = 'check_violation';
      end if;
      insert into "ledgerHeads" as h ("bookOwnerId", seq, hash) values (new."bookOwnerId", 1, '')
        on conflict ("bookOwnerId") do update set seq = h.seq + 1 returning h.* into head;
      new.seq := head.seq;
      new."prevHash" := head.hash;
      new."recordedAt" := date_trunc('milliseconds', clock_timestamp());
      new.hash := "ledgerHash"(new);
      update "ledgerHeads" set hash = new.hash where "bookOwnerId" = new."bookOwnerId";
      return new;
    end $$`,
]
