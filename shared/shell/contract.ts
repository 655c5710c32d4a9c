import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { list, unreadCount } from '../notifications/contract.ts'
import { waiting } from '../statistics/main.ts'

/**
 * What stands beside every page of a member, in one answer: how many notices are unread and the newest of them, and what
 * waits for him. Each is as its own call answers it.
 */
export const shell = endpoint('GET', '/shell', {
  reply: v.object({ unread: unreadCount.reply, newest: list.reply, waiting: waiting.reply }),
})
export type ShellReply = Of<typeof shell.reply>
