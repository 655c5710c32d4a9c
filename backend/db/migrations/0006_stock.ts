import type { Statements } from './statements.ts'

/** Warehouses, lots and what moved: where goods lie, what they cost, and how they came there. */
export const stock: Statements = [
  `create table "dailyCloses" (
    "bookOwnerId" bigint not null references members,
    "businessDate" date not null,
    status text not null check (status in ('CLOSED', 'REOPENED')),
    "closedAt" timestamptz not null default now(), "closedBy" bigint references members,
    primary key ("bookOwnerId", "businessDate"))`,

  `create table warehouses (
    "warehouseId" bigint generated always as identity primary key,
    "bookOwnerId" bigint not null references members,
    "warehouseCode" text not null,
    "warehouseName" text not null,
    "storageType" text not null check ("storageType" in ('ROOM', 'COLD', 'FROZEN', 'CA', 'LIVE', 'DRY')),
    location text, "postalCode" text check ("postalCode" ~ '^[0-9]{5}$'), address text, "addressDetail" text,
    "capacityKg" numeric(14,3) check ("capacityKg" > 0),
    "capacityPackage" numeric(14,3) check ("capacityPackage" > 0),
    "areaM2" numeric(10,2) check ("areaM2" > 0),
    "tempMin" numeric(4,1), "tempMax" numeric(4,1), check ("tempMin" <= "tempMax"),
    "managerMemberId" bigint references members,
    phone text,
    "isDefault" boolean not null default false,
    status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
    memo text,
    version integer not null default 1,
    "createdAt" timestamptz not null default now(), "createdBy" bigint references members,
    "updatedAt" timestamptz not null default now(), "updatedBy" bigint references members,
    unique ("bookOwnerId", "warehouseCode"))`,
  `create unique index warehouses_default on warehouses ("bookOwnerId") where "isDefault"`,
  `create table "warehouseZones" (
    "zoneId" bigint generated always as identity primary key,
    "warehouseId" bigint not null references warehouses,
    "zoneName" text not null,
    "sortOrder" integer not null,
    "deletedAt" timestamptz,
    unique ("warehouseId", "zoneId"),
    -- Judged when the transaction ends, so that two zones may swap their names.
    exclude using btree ("warehouseId" with =, "zoneName" with =) where ("deletedAt" is null) deferrable initially deferred)`,

  `create table receipts (
    "receiptId" bigint generated always as identity primary key,
    "bookOwnerId" bigint not null references members,
    "receiptNo" text not null,
    "warehouseId" bigint not null references warehouses,
    "businessDate" date not null,
    "supplierClientId" bigint references clients,
    amount bigint not null check (amount >= 0),
    memo text,
    "createdAt" timestamptz not null default now(), "createdBy" bigint references members,
    unique ("bookOwnerId", "receiptNo"))`,
  `create index receipts_list on receipts ("bookOwnerId", "businessDate" desc, "receiptId" desc)`,

  // What is on hand and reserved is kept by the trigger on movements alone.
  `create table "inventoryLots" (
    "lotId" bigint generated always as identity primary key,
    "bookOwnerId" bigint not null references members,
    "lotNo" text not null,
    "warehouseId" bigint not null references warehouses,
    "zoneId" bigint,
    "productCodeId" bigint not null references "productCodes",
    "specificationId" bigint references specifications,
    "originCode" text, "originName" text,
    "gradeCode" text references grades,
    "supplierClientId" bigint references clients,
    "receiptId" bigint references receipts,
    "auctionResultId" bigint,
    "sourceLotId" bigint references "inventoryLots",
    "receivedDate" date not null, "harvestDate" date, "expiryDate" date,
    "unitCost" bigint not null check ("unitCost" >= 0),
    "quantityOnHand" numeric(14,3) not null default 0 check ("quantityOnHand" >= 0),
    "weightOnHand" numeric(14,3) not null default 0 check ("weightOnHand" >= 0),
    "amountOnHand" bigint not null default 0 check ("amountOnHand" >= 0),
    "quantityReserved" numeric(14,3) not null default 0 check ("quantityReserved" >= 0),
    "weightReserved" numeric(14,3) not null default 0 check ("weightReserved" >= 0),
    status text not null default 'AVAILABLE' check (status in ('AVAILABLE', 'HOLD', 'DEPLETED', 'EXPIRED')),
    "traceNo" text, certification text, memo text,
    version integer not null default 1,
    "createdAt" timestamptz not null default now(), "createdBy" bigint references members,
    "updatedAt" timestamptz not null default now(), "updatedBy" bigint references members,
    unique ("bookOwnerId", "lotNo"),
    foreign key ("warehouseId", "zoneId") references "warehouseZones" ("warehouseId", "zoneId"),
    check ("quantityReserved" <= "quantityOnHand"), check ("weightReserved" <= "weightOnHand"),
    check ("quantityOnHand" > 0 or ("weightOnHand" = 0 and "amountOnHand" = 0)))`,
  `create index "inventoryLots_onHand" on "inventoryLots" ("bookOwnerId", "warehouseId", "productCodeId", "receivedDate")
    where "quantityOnHand" > 0`,
  `create index "inventoryLots_expiry" on "inventoryLots" ("bookOwnerId", "expiryDate")
    where "quantityOnHand" > 0 and "expiryDate" is not null`,
  `create index "inventoryLots_all" on "inventoryLots" ("bookOwnerId", "receivedDate" desc, "lotId" desc)`,
  `create index "inventoryLots_receipt" on "inventoryLots" ("receiptId")`,
  `create index "inventoryLots_auction" on "inventoryLots" ("auctionResultId") where "auctionResultId" is not null`,

  `create table "stockMovements" (
    "movementId" bigint generated always as identity primary key,
    "bookOwnerId" bigint not null references members,
    "businessDate" date not null,
    "occurredAt" timestamptz not null default now(),
    "lotId" bigint not null references "inventoryLots",
    "warehouseId" bigint not null references warehouses,
    type text not null check (type in ('IN_PURCHASE', 'IN_RETURN', 'IN_TRANSFER', 'IN_ADJUST', 'IN_REPACK', 'OUT_SALE',
      'OUT_RETURN', 'OUT_TRANSFER', 'OUT_ADJUST', 'OUT_WASTE', 'OUT_REPACK', 'RESERVE', 'RELEASE')),
    quantity numeric(14,3) not null, "weightKg" numeric(14,3) not null, amount bigint not null,
    "unitCost" bigint not null,
    "refType" text not null, "refId" bigint,
    "counterWarehouseId" bigint references warehouses,
    "reasonCode" text, memo text,
    "createdBy" bigint references members,
    check (case when type like 'IN%' or type = 'RESERVE' then quantity >= 0 and "weightKg" >= 0 and amount >= 0
      else quantity <= 0 and "weightKg" <= 0 and amount <= 0 end),
    check (type not in ('RESERVE', 'RELEASE') or amount = 0))`,
  `create index "stockMovements_lot" on "stockMovements" ("lotId", "businessDate", "movementId")`,
  `create index "stockMovements_book" on "stockMovements" ("bookOwnerId", "businessDate" desc, "movementId" desc)`,
  `create index "stockMovements_ref" on "stockMovements" ("refType", "refId")`,

  `create function "refuseMovementChange"() returns trigger language plpgsql as
    $$ begin raise exception 'stock movements are append-only' using errcode = 'insufficient_privilege'; end $$`,
  `create trigger "stockMovements_appendOnly" before update or delete or truncate on "stockMovements"
    for each statement execute function "refuseMovementChange"()`,

  // Where a lot stood after each movement, in the order of the days and, within one, of writing (domain.md 25.4).
  `create function "lotCourse"(of_lot bigint) returns table ("movementId" bigint, "businessDate" date,
      "quantityOnHand" numeric, "weightOnHand" numeric, "quantityReserved" numeric, "weightReserved" numeric)
    language sql stable as $$
      select m."movementId", m."businessDate",
        sum(case when r.on_hand then m.quantity else 0 end) over w, sum(case when r.on_hand then m."weightKg" else 0 end) over w,
        sum(case when r.on_hand then 0 else m.quantity end) over w, sum(case when r.on_hand then 0 else m."weightKg" end) over w
      from "stockMovements" m, lateral (select m.type not in ('RESERVE', 'RELEASE') as on_hand) r
      where m."lotId" = of_lot
      window w as (order by m."businessDate", m."movementId") $$`,
  // The last gate: whatever writes a movement, no lot ever held less than nothing on any day.
  `create function "applyMovement"() returns trigger language plpgsql as $$ begin
    update "inventoryLots" set
      "quantityOnHand" = "quantityOnHand" + case when new.type in ('RESERVE', 'RELEASE') then 0 else new.quantity end,
      "weightOnHand" = "weightOnHand" + case when new.type in ('RESERVE', 'RELEASE') then 0 else new."weightKg" end,
      "amountOnHand" = "amountOnHand" + new.amount,
      "quantityReserved" = "quantityReserved" + case when new.type in ('RESERVE', 'RELEASE') then new.quantity else 0 end,
      "weightReserved" = "weightReserved" + case when new.type in ('RESERVE', 'RELEASE') then new."weightKg" else 0 end,
      status = case when new.type in ('RESERVE', 'RELEASE') then status
        when "quantityOnHand" + new.quantity = 0 then 'DEPLETED' when status = 'DEPLETED' then 'AVAILABLE' else status end
      where "lotId" = new."lotId";
    if exists (select from "stockMovements" m where m."lotId" = new."lotId" and m."businessDate" > new."businessDate")
      and exists (select from "lotCourse"(new."lotId") c where c."quantityReserved" < 0 or c."weightReserved" < 0
        or c."quantityOnHand" < c."quantityReserved" or c."weightOnHand" < c."weightReserved") then
      raise exception 'lot % would have held less than nothing', new."lotId" using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create trigger "stockMovements_applied" after insert on "stockMovements" for each row execute function "applyMovement"()`,

  `create table "stockReservations" (
    "reservationId" bigint generated always as identity primary key,
    "lotId" bigint not null references "inventoryLots",
    quantity numeric(14,3) not null check (quantity >= 0), "weightKg" numeric(14,3) not null check ("weightKg" >= 0),
    "refType" text not null, "refId" bigint,
    memo text,
    "createdAt" timestamptz not null default now(), "createdBy" bigint references members,
    "endedAt" timestamptz)`,
  `create index "stockReservations_lot" on "stockReservations" ("lotId") where "endedAt" is null`,
  `create index "stockReservations_ref" on "stockReservations" ("refType", "refId") where "endedAt" is null`,

  `create table "stockTransfers" (
    "transferId" bigint generated always as identity primary key,
    "bookOwnerId" bigint not null references members,
    "transferNo" text not null,
    "toWarehouseId" bigint not null references warehouses,
    "businessDate" date not null, memo text,
    "createdAt" timestamptz not null default now(), "createdBy" bigint references members,
    unique ("bookOwnerId", "transferNo"))`,
  `create table repackings (
    "repackingId" bigint generated always as identity primary key,
    "bookOwnerId" bigint not null references members,
    "repackingNo" text not null,
    "businessDate" date not null,
    "weightIn" numeric(14,3) not null, "weightOut" numeric(14,3) not null check ("weightOut" between 0 and "weightIn"),
    memo text,
    "createdAt" timestamptz not null default now(), "createdBy" bigint references members,
    unique ("bookOwnerId", "repackingNo"))`,
  `create table "stockCounts" (
    "countId" bigint generated always as identity primary key,
    "bookOwnerId" bigint not null references members,
    "countNo" text not null,
    "warehouseId" bigint not null references warehouses,
    "businessDate" date not null,
    status text not null default 'DRAFT' check (status in ('DRAFT', 'CONFIRMED', 'CANCELED')),
    memo text,
    version integer not null default 1,
    "createdAt" timestamptz not null default now(), "createdBy" bigint references members,
    "updatedAt" timestamptz not null default now(), "updatedBy" bigint references members,
    unique ("bookOwnerId", "countNo"))`,
  `create unique index "stockCounts_draft" on "stockCounts" ("warehouseId") where status = 'DRAFT'`,
  `create table "stockCountLines" (
    "countId" bigint not null references "stockCounts",
    "lotId" bigint not null references "inventoryLots",
    "systemQuantity" numeric(14,3) not null, "systemWeight" numeric(14,3) not null,
    "countedQuantity" numeric(14,3) check ("countedQuantity" >= 0), "countedWeight" numeric(14,3) check ("countedWeight" >= 0),
    "countedAt" timestamptz,
    primary key ("countId", "lotId"))`,

  `create table "safetyStocks" (
    "warehouseId" bigint not null references warehouses,
    "productCodeId" bigint not null references "productCodes",
    "specificationId" bigint references specifications,
    quantity numeric(14,3) not null check (quantity > 0))`,
  `create unique index "safetyStocks_key" on "safetyStocks" ("warehouseId", "productCodeId", coalesce("specificationId", 0))`,
]
