import { type AccessReport, accessReport } from '../../../shared/admin/access.ts'
import { type Outcome, settle } from '../../api/problem.ts'
import type { App } from '../../app/context.ts'

export type AccessData = { found: Promise<Outcome<AccessReport>> }

/** Last month unless the address says which. The log grows with every act, so that nothing of it is kept. */
export function load({ app: { call }, url }: { app: Pick<App, 'call'>; url: URL }): AccessData {
  const month = url.searchParams.get('month') ?? ''
  call.forget(accessReport.path)
  return {
    found: settle(call(accessReport, { query: /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {} })),
  }
}
