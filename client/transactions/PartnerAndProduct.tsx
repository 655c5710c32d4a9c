import type { ReactNode } from 'react'
import type { Outcome } from '../api/problem.ts'
import { ProductPick } from '../product-codes/ProductPick.tsx'
import { Soft } from '../ui/Soft.tsx'
import { ClientFilter } from './ClientFilter.tsx'
import type { Named } from './named.ts'

type Props = {
  opened: Promise<Outcome<{ bookOwnerId: number }>>
  /** What the chosen ones are called. */
  named: Promise<Outcome<Named>>
  client: number | null
  product: number | null
  /** Fields that follow in the same book. */
  children?: (bookOwnerId: number) => ReactNode
}

/** Fields of a filter for one client and one product of a book; each begins with the one that is chosen. */
export const PartnerAndProduct = ({ opened, named, client, product, children }: Props) => (
  <Soft of={opened}>
    {({ bookOwnerId }) => (
      <Soft of={named}>
        {(names) => (
          <>
            <ClientFilter
              key={client}
              bookOwnerId={bookOwnerId}
              chosen={client && names.client ? { id: client, name: names.client } : null}
            />
            <ProductPick
              key={product}
              name="product"
              bookOwnerId={bookOwnerId}
              optional
              chosen={
                product && names.product
                  ? { productCodeId: product, productName: names.product, standardCode: '' }
                  : null
              }
            />
            {children?.(bookOwnerId)}
          </>
        )}
      </Soft>
    )}
  </Soft>
)
