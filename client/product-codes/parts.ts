import { componentOf } from '../app/PartComponent.tsx'
import { type Beside, part } from '../app/part.ts'

const one = part('client/product-codes/ProductPanel', () => import('./ProductPanel.tsx'))
const add = part('client/product-codes/AddPanel', () => import('./AddPanel.tsx'))

export const ProductPanel = componentOf(one, (m) => m.ProductPanel)
export const AddPanel = componentOf(add, (m) => m.AddPanel)

/** What of the screen comes only where its address asks for it. */
export const productParts: Beside[] = [
  { part: one, when: (query) => query.has('id') },
  { part: add, when: (query) => query.has('add') },
]
