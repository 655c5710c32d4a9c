import { type AdminBoard, adminBoards } from '../../../shared/admin/boards.ts'
import { type Outcome, settle } from '../../api/problem.ts'
import type { Loading } from '../../app/page.ts'
import { readView, type View } from './view.ts'

export type BoardsData = { view: View; dropped: readonly string[]; boards: Promise<Outcome<AdminBoard[]>> }

/** Every board; the one beside the list is one of them. */
export function loadBoards({ app: { call }, url }: Pick<Loading, 'app' | 'url'>): BoardsData {
  // Others change them at the same time.
  call.forget(adminBoards.path)
  return { ...readView(url.searchParams), boards: settle(call(adminBoards)) }
}
