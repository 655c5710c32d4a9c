import { classNames } from '../../shared/product-codes/classes.ts'
import type { ProductCodeDetail, ProductTree } from '../../shared/product-codes/contract.ts'
import { NewProductCode, ProductCodeChange } from '../../shared/product-codes/input.ts'
import { productStorageTypes, taxTypeNames, taxTypes } from '../../shared/product-codes/words.ts'
import type { Specification } from '../../shared/specifications/contract.ts'
import { storageTypeNames } from '../../shared/warehouses/words.ts'
import { type Checked, check } from '../forms/check.ts'
import { field, type Values } from '../forms/values.ts'

/** What the fields of a product are called. */
export const fieldNames = {
  productName: '품목 이름',
  place: '분류',
  shortCode: '단축번호',
  aliases: '별칭',
  storageType: '보관',
  shelfLifeDays: '보관 기한',
  taxType: '과세',
  defaultSpecificationId: '기본 규격',
  memo: '메모',
} as const
export type FieldName = keyof typeof fieldNames

/** A class and, when there is one, its item, as one choice. */
export const placeOf = (largeCode: string, midCode: string): string => `${largeCode}:${midCode}`

const aliasesOf = (typed: string): string[] =>
  typed
    .split(/[,\n]/)
    .map((alias) => alias.trim())
    .filter(Boolean)

const settingsOf = (values: Values) => ({
  shortCode: field(values, 'shortCode'),
  aliases: aliasesOf(field(values, 'aliases')),
  storageType: field(values, 'storageType'),
  shelfLifeDays: field(values, 'shelfLifeDays').replace(/[,\s]/g, ''),
  taxType: field(values, 'taxType'),
  defaultSpecificationId: field(values, 'defaultSpecificationId'),
  memo: field(values, 'memo'),
})

function namesOf(values: Values) {
  const [largeCode = '', midCode = ''] = field(values, 'place').split(':')
  return { productName: field(values, 'productName'), largeCode, midCode: midCode || null }
}

const book = (values: Values) => (values.bookOwnerId ? { bookOwnerId: Number(values.bookOwnerId) } : {})

/** Under the names that the form has for them. */
export const nameOf = (path: string): string =>
  path === 'largeCode' || path === 'midCode' ? 'place' : path.startsWith('aliases') ? 'aliases' : path

export const checkNew = (values: Values): Checked<NewProductCode> =>
  check(NewProductCode, { ...book(values), ...namesOf(values), ...settingsOf(values) }, nameOf)

/** Only an item of one's own has a name in its form. */
export function checkChange(values: Values): Checked<ProductCodeChange> {
  const names = 'productName' in values ? namesOf(values) : {}
  const said = { ...book(values), ...settingsOf(values), ...names, version: Number(values.version) }
  return check(ProductCodeChange, said, nameOf)
}

const written = (value: string | number | null): string => String(value ?? '')

/** A product as its form shows it. */
export const valuesOf = (product: ProductCodeDetail): Values => ({
  ...(product.source === 'CUSTOM' && {
    productName: product.productName,
    place: placeOf(product.largeCode, product.midCode),
  }),
  shortCode: written(product.shortCode),
  aliases: product.settings.aliases.join(', '),
  storageType: written(product.settings.storageType),
  shelfLifeDays: written(product.settings.shelfLifeDays),
  taxType: written(product.settings.taxType),
  defaultSpecificationId: written(product.defaultSpecificationId),
  memo: written(product.settings.memo),
})

function placeName(values: Values, tree: ProductTree): string {
  const { largeCode, midCode } = namesOf(values)
  const large = tree.find((one) => one.largeCode === largeCode)
  const mid = large?.mids.find((one) => one.midCode === midCode)
  return [large?.largeName ?? classNames.get(largeCode), mid?.midName].filter(Boolean).join(' › ')
}

/** The same in words, for who compares two forms; without a name where the form has none. */
export function spoken(values: Values, specifications: readonly Specification[], tree: ProductTree): Values {
  const { taxType, storageType, defaultSpecificationId, shelfLifeDays, shortCode, aliases, memo } = settingsOf(values)
  const storage = productStorageTypes.find((type) => type === storageType)
  const tax = taxTypes.find((type) => type === taxType)
  const specification = specifications.find((one) => String(one.specificationId) === defaultSpecificationId)
  return {
    ...('productName' in values && { productName: field(values, 'productName'), place: placeName(values, tree) }),
    shortCode,
    shelfLifeDays,
    aliases: aliases.join(', '),
    storageType: storage ? storageTypeNames[storage] : '',
    taxType: tax ? taxTypeNames[tax] : '',
    defaultSpecificationId: specification?.displayName ?? '',
    memo,
  }
}
