import { ownPage } from '../kit/ownPage.ts'
import type { Notification, NotificationType } from './contract.ts'

/** The part of /member/connections where each type of notice about a connection is told more of. */
const connectionPages: Partial<Record<NotificationType, string>> = {
  INVITATION_REQUEST: '/member/connections?tab=received',
  CONNECTION_REQUEST: '/member/connections?tab=received',
  CONNECTION_APPROVED: '/member/connections',
  CONNECTION_REJECTED: '/member/connections?tab=sent',
}

/** True for a notice after which other connections or requests may be there. */
export const isAboutConnection = ({ type }: Pick<Notification, 'type'>): boolean => connectionPages[type] !== undefined

/** True for a notice after which other purchase requests may wait. */
export const isAboutRequest = ({ targetType, targetId }: Pick<Notification, 'targetType' | 'targetId'>): boolean =>
  targetType === 'PURCHASE_REQUEST' || (targetType === 'MESSAGE' && (targetId?.startsWith('request-') ?? false))

/**
 * Where each target type of the spec leads (spec.md 4 "Click navigation", domain.md 20). /message/:id asks the server
 * where it stands; its ids are those of messages.ts, `post-12` or `request-7`.
 */
const paths: Record<string, (id: string) => string> = {
  CLIENT: (id) => `/client/detail/${id}`,
  PRODUCT: (id) => `/services/product/${id}`,
  AUCTION: (id) => `/services/auction/${id}`,
  PAYMENT: (id) => `/payment/${id}`,
  MESSAGE: (id) => `/message/${id}`,
  WAREHOUSE: (id) => `/warehouse/${id}`,
  PURCHASE_REQUEST: (id) => `/services/purchase-request?id=${id}`,
}

/**
 * The path a click on a notification goes to, or null when it has no target. Always a path of our own origin: both
 * parts are data from the backend and are encoded, and a type that is not one word leads nowhere. A PAGE is named by its
 * path.
 */
export function targetPath(n: Pick<Notification, 'type' | 'targetType' | 'targetId'>): string | null {
  if (!n.targetType || !n.targetId) return null
  if (n.targetType === 'PAGE') return ownPage(n.targetId)
  const connectionPage = connectionPages[n.type]
  if (n.targetType === 'CLIENT' && connectionPage) return connectionPage
  const id = encodeURIComponent(n.targetId).replace(/^\.+$/, '')
  const known = Object.hasOwn(paths, n.targetType) ? paths[n.targetType] : undefined
  if (known) return known(id)
  const segment = n.targetType.toLowerCase()
  return /^[a-z0-9_-]{1,40}$/.test(segment) && id ? `/${segment}/${id}` : null
}
