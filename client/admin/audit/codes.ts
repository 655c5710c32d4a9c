import { closingNames, marketKindNames } from '../../../shared/admin/markets.ts'
import { broadcastStatusNames } from '../../../shared/admin/notifications.ts'
import { roleNames } from '../../../shared/admin/roleNames.ts'
import { importSourceNames, importStatusNames } from '../../../shared/auction-results/words.ts'
import { promiseStatusNames } from '../../../shared/balances/words.ts'
import * as clients from '../../../shared/clients/words.ts'
import { requestStatusNames } from '../../../shared/connections/contract.ts'
import { connectionTypeNames, permissionNames } from '../../../shared/connections/permissions.ts'
import { dayStatusNames } from '../../../shared/daily-closes/words.ts'
import { adjustReasonNames, countStatusNames, lotStatusNames } from '../../../shared/inventory/words.ts'
import { genderNames, taxStatusNames, tradeRoleNames } from '../../../shared/members/words.ts'
import { productStatusNames } from '../../../shared/product-codes/words.ts'
import { statusNames as requestNames } from '../../../shared/purchase-requests/rules.ts'
import { claimAnswerNames } from '../../../shared/purchase-requests/words.ts'
import { specificationStatusNames } from '../../../shared/specifications/words.ts'
import { paymentMethodNames, transactionStatusNames, transactionTypeNames } from '../../../shared/transactions/words.ts'
import { storageTypeNames, warehouseStatusNames } from '../../../shared/warehouses/words.ts'
import { disposalMethodNames, wasteReasonNames, wasteStatusNames } from '../../../shared/waste/words.ts'
import { audienceNames, boardTypeNames } from '../boards/words.ts'
import { authorityNames, rightNames, typeNames } from '../menu/words.ts'
import { statusNames as memberNames } from '../users/words.ts'

type Names = Readonly<Record<string, string>>

/** What a status is called depends on what has it. */
const statuses: Record<string, Names> = {
  member: memberNames,
  client: clients.clientStatusNames,
  connectionRequest: requestStatusNames,
  purchaseRequest: requestNames,
  transaction: transactionStatusNames,
  promise: promiseStatusNames,
  dailyClose: dayStatusNames,
  inventoryLot: lotStatusNames,
  stockCount: countStatusNames,
  warehouse: warehouseStatusNames,
  waste: wasteStatusNames,
  productCode: productStatusNames,
  specification: specificationStatusNames,
  auctionImport: importStatusNames,
  broadcast: broadcastStatusNames,
}

/** The codes of a field, wherever it stands. */
const codes: Record<string, Names> = {
  baseAuthRole: roleNames,
  role: roleNames,
  gender: genderNames,
  taxStatus: taxStatusNames,
  tradeRole: tradeRoleNames,
  connectionType: connectionTypeNames,
  permissions: permissionNames,
  clientType: clients.clientTypeNames,
  partnerCategory: clients.partnerCategoryNames,
  creditPolicy: clients.creditPolicyNames,
  creditCheckPoint: clients.creditCheckPointNames,
  paymentTermType: clients.paymentTermTypeNames,
  taxDocType: clients.taxDocTypeNames,
  roundingMode: clients.roundingModeNames,
  transactionType: transactionTypeNames,
  paymentMethod: paymentMethodNames,
  storageType: storageTypeNames,
  disposalMethod: disposalMethodNames,
  answer: claimAnswerNames,
  source: importSourceNames,
  marketKind: marketKindNames,
  boardType: boardTypeNames,
  readers: audienceNames,
  writers: audienceNames,
  commenters: audienceNames,
  managers: audienceNames,
  category: closingNames,
  cancelRequestedBy: { sender: '보낸 쪽', receiver: '받은 쪽' },
  ...Object.fromEntries(Object.keys(authorityNames).map((authority) => [authority, rightNames])),
}

const types: Record<string, Names> = { menu: typeNames, transaction: transactionTypeNames }
const reasons: Record<string, Names> = { waste: wasteReasonNames, inventoryLot: adjustReasonNames }

const byType: Record<string, Record<string, Names>> = { status: statuses, type: types, reason: reasons }

/** What people call a code that stands in a field; null where it is no code that is known. */
export function codeWords(field: string, entityType: string, code: string): string | null {
  const names = byType[field]?.[entityType] ?? codes[field]
  return names && Object.hasOwn(names, code) ? (names[code] ?? null) : null
}
