import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ProductSource, ProductStorageType, TaxType } from '../../../shared/product-codes/words.ts'
import type { PackageCode } from '../../../shared/specifications/words.ts'
import type { Authors, Chosen, Stamps } from './columns.ts'

/** A column that is null where an insert leaves it out. */
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
type Made = Stamps & { [K in keyof Authors]: Nullable<number> } & { version: Generated<number> }

/** What is said of a product, for everybody or for one book; `aliasInitials` and `searchWords` are what is searched in. */
type Said = {
  aliases: Chosen<string>
  aliasInitials: Generated<string>
  searchWords: GeneratedAlways<string>
  storageType: Nullable<ProductStorageType>
  shelfLifeDays: Nullable<number>
}

export type CatalogueTables = {
  productCodes: Made &
    Said & {
      productCodeId: Generated<number>
      /** Null: common to all. */
      bookOwnerId: Nullable<number>
      largeCode: string
      largeName: string
      midCode: string
      midName: string
      smallCode: string
      smallName: string
      standardCode: string
      source: ProductSource
      productName: string
      productNameInitial: string
      taxType: Generated<TaxType>
      isActive: Generated<boolean>
    }
  /** What a book says of a product; null leaves it as the product has it (decision 014). */
  productSettings: Made &
    Said & {
      bookOwnerId: number
      productCodeId: number
      shortCode: Nullable<string>
      isFavorite: Generated<boolean>
      taxType: Nullable<TaxType>
      defaultSpecificationId: Nullable<number>
      memo: Nullable<string>
      isActive: Generated<boolean>
    }
  specifications: Made & {
    specificationId: Generated<number>
    /** Null: common to all. */
    bookOwnerId: Nullable<number>
    productCodeId: number | null
    unitWeight: number
    unitCode: string
    packageCode: PackageCode
    packageName: string
    sizeName: string
    gradeCode: string
    piecesPerPackage: Nullable<number>
    /** Kilograms of one unit where the unit is no weight. */
    piecesKg: Nullable<number>
    displayName: string
    memo: Nullable<string>
    isActive: Generated<boolean>
    sortOrder: Generated<number>
  }
}
