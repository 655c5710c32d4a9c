import * as contract from '../../shared/auction-results/imports.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import type { Page } from '../../shared/kit/page.ts'
import { listMarkets, type MarketCode } from '../../shared/markets/contract.ts'
import { type Outcome, settle } from '../api/problem.ts'
import * as address from '../app/address.ts'
import type { App } from '../app/context.ts'
import type { Loading } from '../app/page.ts'
import { mayImport } from './may.ts'

/** What the address says about the list of runs. */
export type ImportsView = {
  /** From 1. */
  page: number
  /** The run beside the list, and the page of its rows that were not taken over. */
  run: number | null
  rows: number
}
const defaults: ImportsView = { page: 1, run: null, rows: 1 }
const readers = { page: address.aPage, run: address.anId, rows: address.aPage }

/** The address of a view; another run begins at its first row. */
export const importsPathTo = (path: string, view: Partial<ImportsView>): string =>
  address.addressOf(path, address.paramsOf(defaults, view))

export type RunData = {
  run: Promise<Outcome<contract.AuctionImport>>
  rows: Promise<Outcome<Page<contract.QuarantinedRow>>>
}
export type ImportsData = {
  view: ImportsView
  runs: Promise<Outcome<ReplyOf<typeof contract.listImports>>>
  markets: Promise<Outcome<MarketCode[]>>
  one: RunData | null
}

/** Starts the calls of the page; null for who may not import, so that nothing is asked in vain. */
export function loadImports({
  app: { call },
  url,
  member,
}: Pick<Loading, 'url' | 'member'> & { app: Pick<App, 'call'> }) {
  if (!mayImport(member)) return null
  const { view } = address.readAddress(url.searchParams, defaults, readers)
  // Runs go on and end by themselves: what was read a moment ago is over.
  call.forget(contract.listImports.path)
  return {
    view,
    runs: settle(call(contract.listImports, { query: { page: view.page - 1 } })),
    markets: settle(call(listMarkets)),
    one: view.run === null ? null : loadRun(call, view.run, view.rows),
  } satisfies ImportsData
}

const loadRun = (call: App['call'], importId: number, rows: number): RunData => ({
  run: settle(call(contract.oneImport, { params: { importId } })),
  rows: settle(call(contract.listQuarantined, { params: { importId }, query: { page: rows - 1 } })),
})
