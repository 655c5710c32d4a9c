import { Refusal } from '../../shared/kit/errors.ts'
import { checkNickname } from '../../shared/members/contract.ts'
import { searchIndustries } from '../../shared/members/industry.ts'
import * as contract from '../../shared/members/profile.ts'
import type { Audit } from '../audit/append.ts'
import type { Db } from '../db/open.ts'
import type { Serve } from '../http/serve.ts'
import { removeIcon, uploadIcon } from './icon.ts'
import * as industries from './industries.ts'
import { modify } from './modify.ts'
import * as members from './queries.ts'
import { withdraw } from './withdraw.ts'

export function memberRoutes(serve: Serve, db: Db, audit: Audit) {
  const own = { access: 'signedIn', owner: 'self' } as const
  serve(contract.ownProfile, own, async ({ member }) => {
    const profile = await members.ownProfile(db, member.id)
    if (!profile) throw new Refusal('INVALID_TOKEN')
    return profile
  })
  serve(contract.modifyMember, own, ({ member, body }) => modify(db, member, body))
  serve(contract.uploadIcon, { ...own, limit: 'upload' }, ({ member, body }) => uploadIcon(db, member, body.icon))
  serve(contract.removeIcon, own, ({ member }) => removeIcon(db, member))
  serve(contract.withdraw, { ...own, impersonated: 'refused' }, async ({ member, body }) => {
    await withdraw(db, audit, member, body.confirm)
    return undefined
  })
  serve(checkNickname, { ...own, owner: 'nobody', limit: 'search' }, async ({ member, query }) => ({
    isDuplicate: await members.isNicknameTaken(db, query.nickname, member.id),
  }))
  serve(searchIndustries, { ...own, owner: 'nobody', limit: 'search' }, ({ query }) => industries.search(db, query))
}
