import type { Layout } from '../../shared/statements/words.ts'
import { printPath } from '../transactions/paths.ts'

/** The page of one paper, as it is printed. */
export const paperPath = (transactionId: number, layout: Layout = 'a4'): string =>
  layout === 'a4' ? printPath(transactionId) : `${printPath(transactionId)}?layout=${layout}`

/** The page of a client's statement, as it is printed. */
export const statementPath = (clientId: number, from: string, to: string): string =>
  `/print/statement?${new URLSearchParams({ client: String(clientId), from, to })}`

/** The same of the month before this one. */
export const lastMonthPath = (clientId: number): string => `/print/statement?client=${clientId}`

/** Where the files are. */
export const paperFile = (transactionId: number, layout: Layout): string =>
  `/api/statements/transactions/${transactionId}/pdf?layout=${layout}`
export const statementFile = (clientId: number, from: string, to: string): string =>
  `/api/statements/clients/${clientId}/pdf?${new URLSearchParams({ from, to })}`
export const sharedFile = (token: string): string => `/api/share/statements/${encodeURIComponent(token)}/pdf`
export const taxFile = (query: Record<string, string>): string => `/api/statements/tax?${new URLSearchParams(query)}`
