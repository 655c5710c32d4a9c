import type { Statements } from './statements.ts'

/** What the lists of lots stand on: the oldest that hold something first, and how a lot's number begins. */
export const stockLists: Statements = [
  `create index "inventoryLots_oldest" on "inventoryLots" ("bookOwnerId", "receivedDate", "lotId")
    where "quantityOnHand" > 0`,
  `create index "inventoryLots_number" on "inventoryLots" ("bookOwnerId", "lotNo" collate "C")`,
]
