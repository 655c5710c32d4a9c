import { listMenu } from '../../../shared/admin/menu.ts'
import { VERSION_HEADER } from '../../../shared/menus/contract.ts'
import type { MenuItem } from '../../../shared/menus/fallback.ts'
import type { Call } from '../../api/call.ts'
import { CallFailed } from '../../api/problem.ts'
import { toVersion } from '../../menus/ask.ts'
import { toMenu } from '../../menus/normalise.ts'

/** The back office's menu as its server gave it. */
export type KeptAdminMenu = { items: MenuItem[]; version: string | null }

/** Asks for the menu of the back office. @throws CallFailed also when the answer is none or an empty one */
export async function askAdminMenu(call: Call): Promise<KeptAdminMenu> {
  const path = `${listMenu.path}?${new URLSearchParams({ type: 'ADMIN' })}`
  const { status, body, header } = await call.unlessKnown({ ...listMenu, path }, [])
  const items = toMenu(body)
  if (items.length === 0) {
    const message = '관리자 메뉴를 불러오지 못했어요.'
    throw new CallFailed({ status, code: 'INTERNAL', message, fieldErrors: [], traceId: null })
  }
  return { items, version: toVersion(header(VERSION_HEADER)) }
}
