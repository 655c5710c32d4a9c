import { exitImpersonation } from '../../shared/admin/impersonation.ts'
import type { Boot } from '../../shared/session/boot.ts'
import { HOME } from '../../shared/session/returnTo.ts'
import type { Send } from '../api/call.ts'
import { alone, type SessionChannel } from './channel.ts'
import type { Leave } from './leave.ts'

class NotHome extends Error {}

/**
 * Ends the impersonation and loads the back office anew as the admin; the other tabs of this browser load anew too. It
 * waits its turn among refreshes, so that none brings the member's cookies back.
 * @returns false when it could not be ended
 */
export async function returnHome(
  parts: { send: Send; channel: SessionChannel; leave: Pick<Leave, 'chosen'>; forget(): void },
  { originalAdmin }: Pick<Boot, 'originalAdmin'>,
): Promise<boolean> {
  const { send, channel, leave, forget } = parts
  const { method, path } = exitImpersonation
  try {
    await leave.chosen(async () => {
      const { status } = await alone(() => send({ method, path, body: undefined }))
      if (status !== 204) throw new NotHome(`${method} ${path}: ${status}`)
      if (originalAdmin) channel.tell({ kind: 'opened', memberId: originalAdmin.id })
      forget()
      location.assign(HOME)
    })
    return true
  } catch (error) {
    console.error('관리자로 돌아가지 못했어요.', error)
    return false
  }
}
