import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'

export const clientTypes = ['SALES', 'PURCHASE', 'BOTH'] as const
export const clientStatuses = ['ACTIVE', 'PAUSED', 'BLOCKED', 'CLOSED'] as const

/** One trading partner in the caller's book. */
export const Client = v.object({
  clientId: v.number(),
  clientCode: v.string(),
  clientName: v.string(),
  clientType: v.picklist(clientTypes),
  phone: v.nullable(v.string()),
  status: v.picklist(clientStatuses),
  /** True when the partner uses the service too, so that requests can be sent to him. */
  isLinked: v.boolean(),
})
export type Client = Of<typeof Client>

export const listClients = endpoint('GET', '/clients', {
  query: v.strictObject({
    ...pageQuery(20),
    linked: v.optional(
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform((s) => s === 'true'),
      ),
    ),
  }),
  reply: pageOf(Client),
})
