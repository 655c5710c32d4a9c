import { updatePermissions } from '../../shared/connections/contract.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import type { Call } from '../api/call.ts'
import { orAsOlder } from '../api/older.ts'

type Change = { permissions: Permission[]; seen?: Permission[]; reason?: string }

/** Sets what a connection holds; where a colleague has changed it since `seen`, it is refused with STALE_VERSION. */
export function savePermissions(call: Call, id: number, { seen, ...wanted }: Change) {
  const save = (body: Change) => call(updatePermissions, { params: { id }, body })
  return orAsOlder(
    ['seen'],
    () => save({ ...wanted, ...(seen ? { seen } : {}) }),
    () => save(wanted),
  )
}
