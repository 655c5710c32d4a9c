import { Refusal } from '../../../shared/kit/errors.ts'
import type { Asker } from '../../connections/rights.ts'
import type { Db } from '../../db/open.ts'
import * as markets from '../../markets/queries.ts'

/**
 * Whose results he may bring: those of the market he manages, of any (null) as a system administrator.
 * @throws Refusal ERROR_ACCESSDENIED for a manager without a market
 */
export async function marketOf(db: Db, by: Asker): Promise<string | null> {
  if (by.role === 'ROLE_SYSADMIN') return null
  const code = await markets.codeOfMember(db, by.id)
  if (code === null) throw new Refusal('ERROR_ACCESSDENIED', { message: '맡은 도매시장이 없어 가져올 수 없어요.' })
  return code
}
