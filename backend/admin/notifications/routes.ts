import * as contract from '../../../shared/admin/notifications.ts'
import type { Db } from '../../db/open.ts'
import type { Serve } from '../../http/serve.ts'
import { cancel } from './cancel.ts'
import { list } from './list.ts'
import { preview } from './preview.ts'
import { send } from './send.ts'
import type { Sender } from './sender.ts'

const right = { access: 'manager', owner: 'everyone', impersonated: 'refused' } as const

export function broadcastRoutes(serve: Serve, db: Db, sender: Pick<Sender, 'wake'>) {
  serve(contract.preview, right, ({ member, body }) => preview(db, member, body.target))
  serve(contract.send, right, async ({ member, body, idempotencyKey }) => {
    const sent = await send(db, member, body, idempotencyKey)
    sender.wake()
    return sent
  })
  serve(contract.list, right, ({ member, query }) => list(db, member, query))
  serve(contract.cancel, right, ({ member, params }) => cancel(db, member, params.id))
}
