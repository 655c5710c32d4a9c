import { grouped } from '../../shared/kit/money.ts'
import { LinkButton } from '../ui/Button.tsx'
import * as css from './Filters.css.ts'
import { MOST_HUNDREDS, pathTo, type Tab, type View } from './paths.ts'
import type { Both } from './reads.ts'

const names: Record<keyof Both, string> = { received: '받은 요청은', sent: '보낸 요청은' }
const sides: Record<Tab, readonly (keyof Both)[]> = {
  received: ['received'],
  sent: ['sent'],
  all: ['received', 'sent'],
}

/** That the list and its numbers go back only so far, and the way further back. */
export function Older({ both, view }: { both: Both; view: View }) {
  const cut = sides[view.tab].filter((side) => both[side].content.length < both[side].totalElements)
  if (cut.length === 0) return null
  const listed = grouped(view.hundreds * 100)
  // Each side goes back as far by itself: of both together no number would be the newest.
  const parts = cut.map((side) => `${names[side]} 모두 ${grouped(both[side].totalElements)}건 중 최근 ${listed}건`)
  return (
    <p className={css.older}>
      {parts.join(', ')}까지의 목록이에요.
      {view.hundreds < MOST_HUNDREDS ? (
        <LinkButton to={pathTo({ ...view, hundreds: view.hundreds + 1 })} size="small" preventScrollReset>
          이전 요청 더 보기
        </LinkButton>
      ) : (
        ' 더 오래된 것은 메뉴에서 파일로 내려받을 수 있어요.'
      )}
    </p>
  )
}
