import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { Notification } from '../notifications/contract.ts'
import { PurchaseRequest } from '../purchase-requests/contract.ts'

/** What /main shows: the caller's own counts and newest rows. */
export const MainSummary = v.object({
  businessDate: v.string(),
  /** Received requests that wait for the caller's answer. */
  receivedWaiting: v.number(),
  /** Sent requests that wait for the partner's answer. */
  sentWaiting: v.number(),
  /** Accepted or being prepared, both directions. */
  inProgress: v.number(),
  clients: v.number(),
  linkedClients: v.number(),
  recentReceived: v.array(PurchaseRequest),
  recentSent: v.array(PurchaseRequest),
  /** Newest system notices. */
  notices: v.array(Notification),
})
export type MainSummary = Of<typeof MainSummary>

export const mainSummary = endpoint('GET', '/statistics/main', { reply: MainSummary })
