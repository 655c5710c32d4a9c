import { onFirstUse } from '../app/onFirstUse.ts'
import { requestCountOf } from './countStore.ts'
import { createPurchaseRequests } from './state.ts'

/** The purchase requests of the page. */
export const purchaseRequestsOf = onFirstUse(({ call }, stores) => createPurchaseRequests(call, requestCountOf(stores)))
