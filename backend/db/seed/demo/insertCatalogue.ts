import { initials } from '../../../../shared/kit/hangul.ts'
import type { Trx } from '../../open.ts'
import { missing } from '../reference.ts'
import { actor, type Cast } from './insertMembers.ts'

type Said = readonly [
  standardCode: string,
  shortCode: string | null,
  isFavorite: boolean,
  aliases: string[],
  days: number | null,
]

/** What the dealer says of the goods he trades most: fruit, numbered as he keys them in. */
const said: readonly Said[] = [
  ['060103', '11', true, ['꿀부사'], 60],
  ['060117', '12', true, ['추석사과'], 30],
  ['060104', '13', false, [], 14],
  ['060193', '14', false, ['황금사과'], 45],
  ['060200', '21', true, ['신고'], 60],
  ['060300', '31', true, [], 10],
  ['060400', '41', false, ['황도', '백도'], 5],
  ['060500', '51', false, [], 21],
  ['080100', '61', false, [], 7],
  ['080400', '71', true, ['설향'], 3],
]

/** Puts the dealer's short codes, favourites and names over the common list. */
export async function insertCatalogue(trx: Trx, cast: Cast): Promise<void> {
  const { id } = actor(cast, 'dealer')
  const products = await trx.selectFrom('productCodes').select(['productCodeId', 'standardCode']).execute()
  const ids = new Map(products.map(({ standardCode, productCodeId }) => [standardCode, productCodeId]))
  await trx
    .insertInto('productSettings')
    .values(
      said.map(([standardCode, shortCode, isFavorite, aliases, shelfLifeDays]) => ({
        bookOwnerId: id,
        productCodeId: ids.get(standardCode) ?? missing(`product ${standardCode}`),
        shortCode,
        isFavorite,
        aliases,
        aliasInitials: aliases.map(initials).join('|'),
        storageType: 'COLD' as const,
        shelfLifeDays,
        createdBy: id,
        updatedBy: id,
      })),
    )
    .execute()
}
