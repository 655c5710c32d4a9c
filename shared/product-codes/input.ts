import * as v from 'valibot'
import { listOf } from '../kit/list.ts'
import { id, optionalText, orNothing, text, whole } from '../kit/schema.ts'
import { productStorageTypes, taxTypes } from './words.ts'

/** Words a product is also called by. */
export const MAX_ALIASES = 10
const MAX_ALIAS_LENGTH = 30

const alias = v.pipe(
  text('별칭', 1, MAX_ALIAS_LENGTH),
  // Aliases are searched in one text that this parts.
  v.regex(/^[^|,]*$/, '별칭에는 쉼표와 |를 쓸 수 없어요.'),
)

/** 1 to 4 digits, leading zeros kept: `07` is not `7` (domain.md 7). */
export const shortCode = v.pipe(
  v.string('단축번호는 숫자 1~4자리예요.'),
  v.regex(/^[0-9]{1,4}$/, '단축번호는 숫자 1~4자리예요.'),
)

/** What a book says of a product; null leaves it as the product has it. */
export const settings = {
  shortCode: orNothing(shortCode),
  aliases: v.optional(
    v.pipe(
      listOf(alias, MAX_ALIASES, `별칭은 ${MAX_ALIASES}개까지 쓸 수 있어요.`, '별칭을 다시 입력해 주세요.'),
      v.transform((aliases) => [...new Set(aliases)]),
    ),
    [],
  ),
  storageType: orNothing(v.picklist(productStorageTypes, '보관 방법을 골라 주세요.')),
  shelfLifeDays: orNothing(whole('보관 기한', 1, 3650)),
  taxType: orNothing(v.picklist(taxTypes, '과세 구분을 골라 주세요.')),
  defaultSpecificationId: orNothing(id),
  memo: optionalText('메모', 500),
}

const largeCode = v.pipe(v.string('부류를 골라 주세요.'), v.regex(/^\d{2}$/, '부류를 골라 주세요.'))
const midCode = v.pipe(v.string('품목을 골라 주세요.'), v.regex(/^[0-9A-Z]{2}$/, '품목을 골라 주세요.'))

/** What an item of one's own is called, and where it stands in the government's scheme. */
const own = { productName: text('품목 이름', 1, 50), largeCode, midCode: orNothing(midCode) }

const book = { bookOwnerId: v.optional(id) }

/** An item that the government's list does not have. */
export const NewProductCode = v.strictObject({ ...book, ...own, ...settings })
export type NewProductCode = v.InferOutput<typeof NewProductCode>

/** The settings as they are to be, with the version that was changed (0: nothing had been said yet); names of an own item too. */
export const ProductCodeChange = v.strictObject({
  ...book,
  ...settings,
  productName: v.optional(own.productName),
  largeCode: v.optional(own.largeCode),
  midCode: v.optional(v.nullable(own.midCode)),
  version: whole('버전', 0, 999_999),
})
export type ProductCodeChange = v.InferOutput<typeof ProductCodeChange>
