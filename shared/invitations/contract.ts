import * as v from 'valibot'
import { Connection } from '../connections/contract.ts'
import { connectionTypes, permissions } from '../connections/permissions.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { listOf } from '../kit/list.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { id, optionalText } from '../kit/schema.ts'

export const invitationStatuses = ['PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const

/** An open place at a client, given by a link (domain.md 6.3). */
export const Invitation = v.object({
  invitationId: v.number(),
  clientId: v.number(),
  clientName: v.string(),
  inviterMemberId: v.number(),
  inviterName: v.string(),
  inviteeEmail: v.nullable(v.string()),
  inviteePhone: v.nullable(v.string()),
  connectionType: v.picklist(connectionTypes),
  permissions: v.array(v.picklist(permissions)),
  status: v.picklist(invitationStatuses),
  createdAt: v.string(),
  expiresAt: v.string(),
  acceptedByName: v.nullable(v.string()),
  acceptedAt: v.nullable(v.string()),
})
export type Invitation = Of<typeof Invitation>

export const createInvitation = endpoint('POST', '/invitations', {
  body: v.strictObject({
    clientId: id,
    inviteeEmail: optionalText('이메일', 100),
    inviteePhone: optionalText('전화번호', 20),
    connectionType: v.optional(v.picklist(connectionTypes, '연결 유형을 골라 주세요.'), 'MANAGER'),
    permissions: v.optional(
      listOf(v.picklist(permissions, '알 수 없는 권한이에요.'), permissions.length, '같은 권한이 여러 번 들어 있어요.'),
      [],
    ),
  }),
  /** The link's token is told once and kept only as a hash. */
  reply: v.object({ invitation: Invitation, token: v.string() }),
})
export const listInvitations = endpoint('GET', '/invitations', {
  query: v.strictObject({ ...pageQuery(20), clientId: v.optional(id) }),
  reply: pageOf(Invitation),
})
export const revokeInvitation = endpoint('DELETE', '/invitations/:id', { params: v.object({ id }), reply: Invitation })

const token = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/))

/** What the holder of a link is invited to, before he accepts. */
export const InvitationPreview = v.object({
  clientName: v.string(),
  bookName: v.string(),
  inviterName: v.string(),
  connectionType: v.picklist(connectionTypes),
  permissions: v.array(v.picklist(permissions)),
  expiresAt: v.string(),
})
export type InvitationPreview = Of<typeof InvitationPreview>
export const previewInvitation = endpoint('GET', '/invitations/:token', {
  params: v.object({ token }),
  reply: InvitationPreview,
})
export const acceptInvitation = endpoint('POST', '/invitations/:token/accept', {
  params: v.object({ token }),
  reply: Connection,
})
