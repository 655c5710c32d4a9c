import type { Statements } from './statements.ts'

/** Goods that are thrown away, their photos, and how a book goes about things. */
export const waste: Statements = [
  `create table "bookSettings" (
    "bookOwnerId" bigint not null references members,
    key text not null,
    value jsonb not null,
    "updatedAt" timestamptz not null default now(), "updatedBy" bigint references members,
    primary key ("bookOwnerId", key))`,

  `create table wastes (
    "wasteId" bigint generated always as identity primary key,
    "bookOwnerId" bigint not null references members,
    "wasteNo" text not null,
    "businessDate" date not null,
    "warehouseId" bigint not null references warehouses,
    "lotId" bigint not null references "inventoryLots",
    "productCodeId" bigint not null references "productCodes",
    "specificationId" bigint references specifications,
    quantity numeric(14,3) not null check (quantity > 0),
    "weightKg" numeric(14,3) not null check ("weightKg" >= 0),
    reason text not null check (reason in ('SPOILAGE', 'DAMAGE', 'EXPIRED', 'QUALITY', 'UNSOLD', 'RETURNED',
      'NONCONFORMING', 'TEMPERATURE', 'ETC')),
    "reasonDetail" text check (length("reasonDetail") <= 500),
    "disposalMethod" text not null check ("disposalMethod" in ('FOOD_WASTE', 'GENERAL', 'COMPOST', 'OUTSOURCED',
      'DONATION', 'SUPPLIER_RETURN')),
    "disposalCompany" text,
    "disposalCostAmount" bigint not null default 0 check ("disposalCostAmount" >= 0),
    "lossAmount" bigint not null check ("lossAmount" >= 0),
    status text not null default 'REQUESTED'
      check (status in ('REQUESTED', 'APPROVED', 'DISPOSED', 'REJECTED', 'CANCELED')),
    "approvedBy" bigint references members,
    "disposedAt" timestamptz,
    version integer not null default 1,
    "createdAt" timestamptz not null default now(), "createdBy" bigint references members,
    "updatedAt" timestamptz not null default now(), "updatedBy" bigint references members,
    unique ("bookOwnerId", "wasteNo"),
    check ((status = 'DISPOSED') = ("disposedAt" is not null)))`,
  `create index wastes_list on wastes ("bookOwnerId", "businessDate" desc, "wasteId" desc)`,
  `create index wastes_open on wastes ("bookOwnerId", status, "businessDate" desc, "wasteId" desc)
    where status in ('REQUESTED', 'APPROVED')`,
  `create index wastes_lot on wastes ("lotId")`,

  `create table "wasteSteps" (
    "wasteId" bigint not null references wastes,
    step integer not null,
    status text not null,
    reason text,
    "changedBy" bigint references members,
    "changedAt" timestamptz not null default now(),
    primary key ("wasteId", step))`,

  // Without a waste: sent before the waste was asked for.
  `create table "wastePhotos" (
    name text primary key references files,
    "bookOwnerId" bigint not null references members,
    "wasteId" bigint references wastes,
    "createdAt" timestamptz not null default now(), "createdBy" bigint not null references members)`,
  `create index "wastePhotos_waste" on "wastePhotos" ("wasteId")`,
  `create index "wastePhotos_loose" on "wastePhotos" ("bookOwnerId", "createdAt") where "wasteId" is null`,
  // Weighed against what came in, by the time it came in.
  `create index "stockMovements_received" on "stockMovements" ("bookOwnerId", "businessDate")
    where type in ('IN_PURCHASE', 'IN_RETURN')`,
]
