import {
  type AdminMenuEntry,
  type Diagnosis,
  diagnoseMenu,
  listMenu,
  type MenuRow,
} from '../../../shared/admin/menu.ts'
import { type MenuType, VERSION_HEADER } from '../../../shared/menus/contract.ts'
import type { Call } from '../../api/call.ts'
import { type Outcome, settle } from '../../api/problem.ts'
import type { Loading } from '../../app/page.ts'
import { rowsOf } from './rows.ts'
import { readView, type View } from './view.ts'

/** A menu as it is at the moment, from top to bottom. */
export type Whole = { rows: MenuRow[]; menuVersion: number }

export type MenuData = {
  view: View
  whole: Promise<Outcome<Whole>>
  diagnosis: Promise<Outcome<Diagnosis>> | null
}

/** Starts the calls of the screen; both may be late. Nothing is taken from the cache: somebody else may be editing. */
export function load({ app: { call }, url }: Pick<Loading, 'app' | 'url'>): MenuData {
  const { view } = readView(url.searchParams)
  if (view.part === 'check') call.forget(diagnoseMenu.path)
  return {
    view,
    whole: settle(readWhole(call, view.type)),
    diagnosis: view.part === 'check' ? settle(call(diagnoseMenu)) : null,
  }
}

async function readWhole(call: Call, type: MenuType): Promise<Whole> {
  const path = `${listMenu.path}?${new URLSearchParams({ type, adminMode: 'true' })}`
  const { body, header } = await call.unlessKnown({ ...listMenu, path }, [])
  return { rows: rowsOf(body as AdminMenuEntry[]), menuVersion: Number(header(VERSION_HEADER)) }
}
