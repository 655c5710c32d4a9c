import type { Notification } from '../../shared/notifications/contract.ts'

/** The title, or the spec's default when there is none (spec.md 9). */
export const titleOf = ({ title }: Pick<Notification, 'title'>): string => title || '새 알림'
