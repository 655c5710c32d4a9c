import type { ProductCode } from '../../shared/product-codes/contract.ts'
import type { Control } from '../ui/Field.tsx'
import { Select } from '../ui/inputs.tsx'

type Props = { control: Control; products: ProductCode[]; value: string; valueName: string | undefined }

/** The government's codes, grouped by their large class (부류); what a form began with also where it is not offered any more. */
export const ProductSelect = ({ control, products, value, valueName }: Props) => (
  <Select {...control} required defaultValue={value}>
    <option value="">품목을 골라 주세요</option>
    {valueName && !products.some(({ productCodeId }) => String(productCodeId) === value) && (
      <option value={value}>{valueName}</option>
    )}
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
