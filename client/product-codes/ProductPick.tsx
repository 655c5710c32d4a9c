import { useState } from 'react'
import { listProductCodes, type ProductCode } from '../../shared/product-codes/contract.ts'
import { useApp } from '../app/context.ts'
import { type Pickable, SearchPick } from '../ui/SearchPick.tsx'

/** What a form knows of a product that is chosen already. */
export type PickedProduct = Pick<ProductCode, 'productCodeId' | 'productName' | 'standardCode'>

type Props = {
  /** The field of the form that gets the productCodeId. */
  name: string
  label?: string
  /** Whose items and short codes; the member's own when left out. */
  bookOwnerId?: number | undefined
  error?: string | undefined
  optional?: boolean
  chosen?: PickedProduct | null
  /** Enter takes the first of what it finds, as soon as that has come. */
  takesFirst?: boolean
  onPick?: (product: ProductCode) => void
}

/** How many a search shows. */
const SHOWN = 8

const pickable = <P extends PickedProduct>(product: P): Pickable & { product: P } => ({
  id: product.productCodeId,
  name: product.productName,
  note: product.standardCode,
  product,
})

/** A product, found by its name, first consonants, alias, short code or code. */
export function ProductPick(props: Props) {
  const { name, label = '품목', bookOwnerId, error, optional, chosen = null, takesFirst = false, onPick } = props
  const { call } = useApp()
  const [picked, setPicked] = useState<PickedProduct | null>(chosen)
  const find = async (keyword: string) => {
    const query = { keyword: keyword.slice(0, 50), size: SHOWN, ...(bookOwnerId && { bookOwnerId }) }
    return (await call(listProductCodes, { query })).content.map(pickable)
  }
  return (
    <SearchPick<Pickable & { product: PickedProduct }>
      name={name}
      label={label}
      placeholder="이름, 초성, 단축번호로 찾기"
      none="찾는 품목이 없어요."
      error={error}
      takesFirst={takesFirst}
      {...(optional && { optional })}
      find={find}
      chosen={picked && pickable(picked)}
      onChoose={({ product }) => {
        setPicked(product)
        if (isFound(product)) onPick?.(product)
      }}
    />
  )
}

/** Not what the form began with: that is no news. */
const isFound = (product: PickedProduct): product is ProductCode => 'largeName' in product
