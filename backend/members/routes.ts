import { Refusal } from '../../shared/kit/errors.ts'
import * as contract from '../../shared/members/contract.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import { modify } from './modify.ts'
import * as members from './queries.ts'

export function memberRoutes(serve: Serve, db: Db) {
  serve(contract.ownRecord, { access: 'signedIn', owner: 'self' }, async ({ member }) => {
    const record = await members.record(db, member.id)
    if (!record) throw new Refusal('INVALID_TOKEN')
    return record
  })
  serve(contract.modifyMember, { access: 'signedIn', owner: 'self' }, ({ member, body }) => modify(db, member, body))
  serve(
    contract.checkNickname,
    { access: 'signedIn', owner: 'nobody', limit: 'search' },
    async ({ member, query }) => ({
      isDuplicate: await members.isNicknameTaken(db, query.nickname, member.id),
    }),
  )
}
