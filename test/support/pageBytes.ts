import { readFile, stat } from 'node:fs/promises'
import { matchRoutes } from 'react-router'
import { filesOf } from '../../client/app/files.ts'
import type { Handle } from '../../client/app/page.ts'
import { routes } from '../../client/app/routes.tsx'
import type { Assets } from '../../shared/kit/assets.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'

const dist = new URL('../../dist/', import.meta.url)

/** Somebody who is in, as far as the choice of files asks. */
const member = { id: 1 } as MemberRecord

export const readAssets = async (): Promise<Assets> =>
  JSON.parse(await readFile(new URL('manifest.json', dist), 'utf8'))

/** Bytes of a built file, gzipped. */
export const gzipped = async (href: string): Promise<number> => (await stat(new URL(`.${href}.gz`, dist))).size

/** The scripts that a page loads before it is usable, as the build's manifest says. */
export function scriptsOf(assets: Assets, path: string, isIn: boolean): string[] {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const handles = (matchRoutes(routes, pathname) ?? []).map(({ route }): Handle | undefined => route.handle)
  return [
    ...new Set([assets.entry, ...assets.preload, ...filesOf(assets, handles, isIn ? member : null, searchParams)]),
  ]
}

export const sumOf = async (files: readonly string[]): Promise<number> =>
  (await Promise.all(files.map(gzipped))).reduce((sum, bytes) => sum + bytes, 0)

/** In bytes, gzipped (ux.md 7). */
export const aims = { login: 125_000, page: 180_000, styles: 30_000 }

/** Screens that open as a list. */
export const lists = [
  '/client/list',
  '/transaction-view',
  '/client/transactionHistory',
  '/services/purchase-request',
  '/services/inventory',
  '/services/inventory/counts',
  '/services/auctionResults',
  '/services/productManagement',
  '/services/specificationManagement',
  '/services/waste-management',
  '/outstanding-balance',
  '/warehouse/list',
  '/statements',
  '/community',
  '/board/free',
  '/member/connections',
]
