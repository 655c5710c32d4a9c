import type { ProductCode } from '../../shared/product-codes/contract.ts'
import type { Control } from '../ui/Field.tsx'
import { Select } from '../ui/inputs.tsx'

type Props = { control: Control; products: ProductCode[]; value: string }

/** The government's codes, grouped by their large class (부류). */
export const ProductSelect = ({ control, products, value }: Props) => (
  <Select {...control} required defaultValue={value}>
    <option value="">품목을 골라 주세요</option>
    {[...Map.groupBy(products, (product) => product.largeName)].map(([largeName, group]) => (
      <optgroup key={largeName} label={largeName}>
        {group.map(({ productCodeId, productName }) => (
          <option key={productCodeId} value={productCodeId}>
            {productName}
          </option>
        ))}
      </optgroup>
    ))}
  </Select>
)
