import type { Statements } from './statements.ts'

/**
 * What a client owes is refused after its row is written instead of before: a row trigger before an update, of whichever
 * columns, makes PostgreSQL compute the row's search columns anew at every posting, which was most of such an update
 * (ExecInitStoredGenerated asks for trig_update_before_row).
 */
export const clientsKept: Statements = [
  `drop trigger clients_kept on clients`,
  `create trigger clients_kept after update of "receivableAmount", "payableAmount", "oldestDueDate", "lastEntryDate" on clients
    for each row execute function "refuseKept"()`,
]
