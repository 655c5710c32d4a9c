import type { Statements } from './statements.ts'

/** What the tables of stock refuse by themselves, what has been told of them, and what their lists stand on. */
export const stockGates: Statements = [
  // A movement belongs to its lot's book and place, comes into no closed day, and leaves no point of the lot's course
  // unsound. What is written at once may have been numbered before what was written first: the same day is looked at too.
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
        when "quantityOnHand" + new.quantity = 0 then 'DEPLETED' when status = 'DEPLETED' then 'AVAILABLE' else status end
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

  // What a lot holds is written by the trigger above and by nobody else (decision 013).
  `create function "refuseHolding"() returns trigger language plpgsql as $$ begin
    if pg_trigger_depth() = 1 then
      raise exception 'what a lot holds follows from its movements' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$`,
  `create trigger "inventoryLots_holding" before update of "quantityOnHand", "weightOnHand", "amountOnHand",
    "quantityReserved", "weightReserved" on "inventoryLots" for each row execute function "refuseHolding"()`,
  `create trigger "inventoryLots_empty" before insert on "inventoryLots" for each row
    when (new."quantityOnHand" <> 0 or new."weightOnHand" <> 0 or new."amountOnHand" <> 0
      or new."quantityReserved" <> 0 or new."weightReserved" <> 0) execute function "refuseHolding"()`,

  // An alert stands here as long as what it tells of does, so that each is told once.
  `create table "stockAlertsTold" (
    "warehouseId" bigint not null references warehouses,
    kind text not null check (kind in ('LOW_STOCK', 'EXPIRES_SOON', 'EXPIRED', 'NEARLY_FULL')),
    "productCodeId" bigint references "productCodes",
    "specificationId" bigint references specifications,
    "lotId" bigint references "inventoryLots",
    "toldAt" timestamptz not null default now())`,
  `create unique index "stockAlertsTold_key" on "stockAlertsTold" ("warehouseId", kind, coalesce("productCodeId", 0),
    coalesce("specificationId", 0), coalesce("lotId", 0))`,

  `create index "stockMovements_warehouse" on "stockMovements" ("warehouseId", "businessDate" desc, "movementId" desc)`,
  `create index "stockMovements_type" on "stockMovements" ("bookOwnerId", type, "businessDate" desc, "movementId" desc)`,
  `create index "inventoryLots_product" on "inventoryLots" ("bookOwnerId", "productCodeId")`,
  `create index "stockCounts_list" on "stockCounts" ("bookOwnerId", "countId" desc)`,
]
