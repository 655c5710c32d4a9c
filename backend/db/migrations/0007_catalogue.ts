import type { Statements } from './statements.ts'

const made = `
  add column version integer not null default 1,
  add column "createdAt" timestamptz not null default now(), add column "createdBy" bigint references members,
  add column "updatedAt" timestamptz not null default now(), add column "updatedBy" bigint references members`

const STORAGE = `check ("storageType" in ('ROOM', 'COLD', 'FROZEN', 'LIVE'))`
const SHELF_LIFE = `check ("shelfLifeDays" between 1 and 3650)`
const TAX = `check ("taxType" in ('TAX_FREE', 'TAXABLE'))`

/** What a book says of products and how it packs them, beside what is common to all (decision 014). */
export const catalogue: Statements = [
  // Joining an array is not immutable by itself, because it may hold anything; text is.
  `create function "productWords"(name text, initials text, aliases text[], alias_initials text) returns text
     language sql immutable parallel safe as
    $$ select lower(regexp_replace(name, '\\s', '', 'g')) || E'\\n' || initials || E'\\n' ||
         lower(regexp_replace(array_to_string(aliases, '|'), '\\s', '', 'g')) || E'\\n' || alias_initials $$`,
  `alter table "productCodes"
    add column "bookOwnerId" bigint references members,
    add column aliases text[] not null default '{}',
    add column "aliasInitials" text not null default '',
    add column "storageType" text ${STORAGE},
    add column "shelfLifeDays" integer ${SHELF_LIFE},
    add column "taxType" text not null default 'TAX_FREE' ${TAX}, ${made},
    add check ((source = 'CUSTOM') = ("bookOwnerId" is not null)),
    add check (source = 'STANDARD' or "standardCode" ~ '^X[0-9]{5}$')`,
  `alter table "productCodes" add column "searchWords" text not null
    generated always as ("productWords"("productName", "productNameInitial", aliases, "aliasInitials")) stored`,
  `create unique index "productCodes_custom" on "productCodes" ("bookOwnerId", "standardCode") where source = 'CUSTOM'`,
  `create index "productCodes_order" on "productCodes" ("standardCode" collate "C", "productCodeId")`,

  `alter table specifications
    add column "bookOwnerId" bigint references members,
    add column "packageName" text,
    add column "piecesPerPackage" integer check ("piecesPerPackage" >= 1),
    add column "piecesKg" numeric(10,3) check ("piecesKg" > 0),
    add column memo text, ${made}`,
  `update specifications set "packageName" = case "packageCode" when 'NET' then '망' when 'BAG' then '포대'
    when 'STYROFOAM' then '스티로폼' when 'CONTAINER' then '플라스틱상자' when 'EACH' then '낱개' else '상자' end`,
  `alter table specifications alter column "packageName" set not null`,
  `drop index specifications_key`,
  `create unique index specifications_key on specifications (coalesce("bookOwnerId", 0), coalesce("productCodeId", 0),
    "unitWeight", "unitCode", "packageCode", "sizeName", "gradeCode")`,
  `create index specifications_product on specifications ("productCodeId")`,

  `create table "productSettings" (
    "bookOwnerId" bigint not null references members,
    "productCodeId" bigint not null references "productCodes",
    "shortCode" text check ("shortCode" ~ '^[0-9]{1,4}$'),
    "isFavorite" boolean not null default false,
    aliases text[] not null default '{}',
    "aliasInitials" text not null default '',
    "searchWords" text not null generated always as ("productWords"('', '', aliases, "aliasInitials")) stored,
    "storageType" text ${STORAGE},
    "shelfLifeDays" integer ${SHELF_LIFE},
    "taxType" text ${TAX},
    "defaultSpecificationId" bigint references specifications,
    memo text,
    "isActive" boolean not null default true,
    version integer not null default 1,
    "createdAt" timestamptz not null default now(), "createdBy" bigint references members,
    "updatedAt" timestamptz not null default now(), "updatedBy" bigint references members,
    primary key ("bookOwnerId", "productCodeId"))`,
  `create unique index "productSettings_shortCode" on "productSettings" ("bookOwnerId", "shortCode")`,
]
