import { detailPath } from './paths.ts'

/** Which page stands there of a client's prices and of what was done to him, from 1. */
export type SidePages = { prices: number; history: number }

const pageIn = (query: URLSearchParams, name: string): number => {
  const said = query.get(name) ?? ''
  return /^[1-9]\d{0,3}$/.test(said) ? Number(said) : 1
}

export const sidePagesIn = (query: URLSearchParams): SidePages => ({
  prices: pageIn(query, 'prices'),
  history: pageIn(query, 'history'),
})

/** The client with these pages beside him, and one of the prices in its dialog. */
export function sidePath(clientId: number, { prices, history }: SidePages, price?: number | 'new'): string {
  const query = new URLSearchParams({
    ...(price && { price: String(price) }),
    ...(prices > 1 && { prices: String(prices) }),
    ...(history > 1 && { history: String(history) }),
  })
  return query.size === 0 ? detailPath(clientId) : `${detailPath(clientId)}?${query}`
}
