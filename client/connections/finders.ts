import { suggestClients } from '../../shared/clients/contract.ts'
import { type FoundMember, searchMembers, searchRequestReceivers } from '../../shared/connections/contract.ts'
import type { Call } from '../api/call.ts'

/** How many members a search brings (spec.md 9). */
const LIMIT = 10

/** Both spellings of the specification (spec.md 6, domain.md 1). */
const managing = new Set(['ADMIN', 'MANAGER', 'ROLE_SYSADMIN', 'ROLE_MANAGER'])

/** Members by name: managers and administrators among everybody, others among whom they may send a request to. */
export const findMembers = (call: Call, role: string, query: string): Promise<FoundMember[]> =>
  call(managing.has(role) ? searchMembers : searchRequestReceivers, { query: { query, limit: LIMIT } })

/** Clients of the member's own book by name. */
export const findClients = (call: Call, q: string, filter: { linked?: 'true' | 'false' } = {}) =>
  call(suggestClients, { query: { q, ...filter } })
