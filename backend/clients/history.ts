import type { clientHistory } from '../../shared/clients/contract.ts'
import { creditTermNames } from '../../shared/clients/input.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { toPage } from '../../shared/kit/page.ts'
import { changesTold } from '../audit/told.ts'
import { type Asker, requireOnClient } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import * as log from './historyQueries.ts'
import { openingNames } from './terms.ts'

/** What only callers with BALANCE_VIEW are told the values of. */
const money = new Set<string>([
  ...creditTermNames,
  ...openingNames,
  'receivableAmount',
  'payableAmount',
  'oldestDueDate',
])

/** Who changed what of a client, newest first. @throws Refusal NOT_FOUND */
export async function history(
  db: Db,
  by: Asker,
  clientId: number,
  asked: { page: number; size: number },
): Promise<ReplyOf<typeof clientHistory>> {
  const { right } = await requireOnClient(db, by, clientId, 'CLIENT_VIEW')
  const { entries, total } = await log.entriesOf(db, clientId, asked)
  const isShown = (field: string) => right.permissions.has('BALANCE_VIEW') || !money.has(field)
  const content = entries.map(({ before, after, ...entry }) => ({
    ...entry,
    changes: changesTold(before, after).filter(({ field }) => isShown(field)),
  }))
  return toPage(content, total, asked)
}
