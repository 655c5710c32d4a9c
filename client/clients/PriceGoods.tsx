import { useState } from 'react'
import type { Values } from '../forms/values.ts'
import { type PickedProduct, ProductPick } from '../product-codes/ProductPick.tsx'
import { SpecificationSelect } from '../specifications/SpecificationSelect.tsx'

type Props = { values: Values; errorOf: (name: string) => string | undefined; bookOwnerId: number | undefined }

/** What a price is for, where there is more than a list holds. */
export function PriceGoods({ values, errorOf, bookOwnerId }: Props) {
  const [first] = useState<PickedProduct | null>(() => {
    const productCodeId = Number(values.productCodeId) || null
    return productCodeId === null ? null : { productCodeId, productName: values.productName ?? '', standardCode: '' }
  })
  const [product, pick] = useState(first)
  const isFirst = product?.productCodeId === first?.productCodeId
  return (
    <>
      <ProductPick
        name="productCodeId"
        bookOwnerId={bookOwnerId}
        error={errorOf('productCodeId')}
        chosen={first}
        onPick={pick}
      />
      <input type="hidden" name="productName" value={product?.productName ?? ''} />
      <SpecificationSelect
        key={product?.productCodeId}
        name="specificationId"
        productCodeId={product?.productCodeId ?? null}
        bookOwnerId={bookOwnerId}
        value={(isFirst && values.specificationId) || ''}
        valueName={values.specName}
        error={errorOf('specificationId')}
        none="모든 규격"
      />
    </>
  )
}
