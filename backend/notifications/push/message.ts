import { createHash } from 'node:crypto'
import type { Notification } from '../../../shared/notifications/contract.ts'
import type { PushMessage } from '../../../shared/notifications/push.ts'
import { targetPath } from '../../../shared/notifications/target.ts'

/** Characters of what was told that a screen shows; with the title it stays far below the 4,096 bytes that a push service takes. */
const MOST = 200

const cut = (words: string) => {
  const characters = [...words]
  return characters.length <= MOST ? words : `${characters.slice(0, MOST - 1).join('')}…`
}

/** What is sent of a notification. Two about the same thing share a tag, so that the newer one takes the older one's place. */
export function messageOf(notification: Notification, silent: boolean): PushMessage {
  const { id, type, title, content, targetType, targetId } = notification
  return {
    id,
    title: cut(title || '새 알림'),
    content: cut(content),
    path: targetPath(notification) ?? '/main',
    silent,
    tag: tagOf(targetType && targetId ? `${type} ${targetType} ${targetId}` : `notice ${id}`),
  }
}

/** As short as a push service takes the name under which it keeps the newest of several (RFC 8030 "Topic"). */
const tagOf = (about: string): string => createHash('sha256').update(about).digest('base64url').slice(0, 32)
