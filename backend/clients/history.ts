import type { clientHistory } from '../../shared/clients/contract.ts'
import { creditTermNames } from '../../shared/clients/input.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { toPage } from '../../shared/kit/page.ts'
import { changesTold, type FieldChange } from '../audit/told.ts'
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
  return toPage(await withNames(db, content), total, asked)
}

type Step = { changes: FieldChange[] }

/** The log keeps a member's number; people know him by his name. */
async function withNames<S extends Step>(db: Db, steps: S[]): Promise<S[]> {
  const chosen = steps.flatMap(({ changes }) => changes.filter(isManager))
  const ids = new Set(chosen.flatMap(({ before, after }) => [before, after]).filter((id) => id !== null))
  if (ids.size === 0) return steps
  const names = await log.namesOf(db, [...ids].map(Number))
  const nameOf = (id: string | null) => (id === null ? null : (names.get(Number(id)) ?? id))
  const named = (change: FieldChange) =>
    isManager(change) ? { ...change, before: nameOf(change.before), after: nameOf(change.after) } : change
  return steps.map((step) => ({ ...step, changes: step.changes.map(named) }))
}

const isManager = ({ field }: FieldChange) => field === 'managerMemberId'
