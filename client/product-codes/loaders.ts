import { type RouteObject, redirect } from 'react-router'
import { page } from '../app/page.ts'
import { readsList } from '../views/readsList.ts'
import type { ProductsData } from './list.ts'
import { productParts } from './parts.ts'

// What a page loads and does is a chunk of its own: it would weigh on every other page.
/** Products of the book; and where a notice about one leads (spec.md 2). */
export const productPages: RouteObject[] = [
  page<ProductsData>({
    id: 'products',
    path: 'services/productManagement',
    module: 'client/product-codes/ProductsPage',
    beside: productParts,
    component: () => import('./ProductsPage.tsx').then((m) => m.ProductsPage),
    load: readsList(
      () => import('./view.ts').then((m) => m.listing),
      () => import('./list.ts').then((m) => m.loadProducts),
    ),
    act: () => import('./save.ts').then((m) => m.act),
  }),
  {
    id: 'product',
    path: 'services/product/:id',
    loader: ({ params: { id = '' } }) => redirect(`/services/productManagement?id=${encodeURIComponent(id)}`),
  },
]
