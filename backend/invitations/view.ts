import { held } from '../../shared/connections/permissions.ts'
import type { Invitation, InvitationPreview } from '../../shared/invitations/contract.ts'
import type { Row } from './queries.ts'

export function viewOf(row: Row): Invitation {
  const { bookOwnerId: _owner, bookName: _book, inviterRole: _role, inviterStatus: _status, ...shown } = row
  return { ...shown, permissions: held(row.connectionType, row.permissions) }
}

/** What a guest reads before he accepts. */
export const previewOf = (row: Row): InvitationPreview => ({
  clientName: row.clientName,
  bookName: row.bookName,
  inviterName: row.inviterName,
  connectionType: row.connectionType,
  permissions: held(row.connectionType, row.permissions),
  expiresAt: row.expiresAt,
})
