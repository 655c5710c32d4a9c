/** Lists whose views can be kept, by the names that the database has for them. */
export const listKeys = [
  'clients',
  'requests',
  'papers',
  'history',
  'balances',
  'stock',
  'auctions',
  'waste',
  'products',
  'specifications',
  'warehouses',
] as const
export type ListKey = (typeof listKeys)[number]

/** So many views a member keeps of one list, and so many he is shown with those of others. */
export const MAX_VIEWS = 30
export const MAX_SHOWN = 60
