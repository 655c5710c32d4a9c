import type { Statements } from './statements.ts'

/** What was kept back from sale, or past its date, when it ran out is so again when goods come back to it. */
export const heldLots: Statements = [
  `alter table "inventoryLots" add column "emptiedAs" text not null default 'AVAILABLE'
    check ("emptiedAs" in ('AVAILABLE', 'HOLD', 'EXPIRED'))`,
  // As in 0010, but for the status that a lot comes back with.
  `create or replace function "applyMovement"() returns trigger language plpgsql as $$ begin
    if exists (select from "dailyCloses" d where d."bookOwnerId" = new."bookOwnerId" and d.status = 'CLOSED'
      and d."businessDate" >= new."businessDate") then
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
]
