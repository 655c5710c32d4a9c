import { connectionTypeNames } from '../../shared/connections/permissions.ts'
import type { Notice } from '../notifications/notify.ts'
import type { Row } from './queries.ts'

/** Tells who gave the link that somebody has come with it. */
export const accepted = (invitation: Row, guestName: string): Notice => ({
  receiverId: invitation.inviterMemberId,
  type: 'CONNECTION_APPROVED',
  title: `${guestName}님이 초대를 수락했어요`,
  content: `${invitation.clientName} · ${connectionTypeNames[invitation.connectionType]}`,
  target: { type: 'CLIENT', id: invitation.clientId },
})
