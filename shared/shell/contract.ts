import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { MenuMark } from '../menus/contract.ts'
import { list, unreadCount } from '../notifications/contract.ts'
import { waiting } from '../statistics/main.ts'

/**
 * What stands beside every page of a member, in one answer: how many notices are unread and the newest of them, what
 * waits for him, each as its own call answers it, and which menu is his; null for an empty one.
 */
export const shell = endpoint('GET', '/shell', {
  reply: v.object({
    unread: unreadCount.reply,
    newest: list.reply,
    waiting: waiting.reply,
    menu: v.nullable(MenuMark),
  }),
})
export type ShellReply = Of<typeof shell.reply>
