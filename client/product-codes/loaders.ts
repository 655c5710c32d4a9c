import { type RouteObject, redirect } from 'react-router'
import { page } from '../app/page.ts'
import { part } from '../app/part.ts'
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
    async load(loading) {
      const [{ withViews }, { listing }, { loadProducts }] = await Promise.all([
        import('../views/load.ts'),
        import('./view.ts'),
        import('./list.ts'),
      ])
      return withViews(listing, loading, loadProducts)
    },
    act: part('client/product-codes/save', () => import('./save.ts').then((m) => m.act)),
  }),
  {
    id: 'product',
    path: 'services/product/:id',
    loader: ({ params: { id = '' } }) => redirect(`/services/productManagement?id=${encodeURIComponent(id)}`),
  },
]
