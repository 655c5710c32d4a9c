import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { MAX_DEPTH } from '../../shared/departments/tree.ts'
import { useHere } from '../app/useHere.ts'
import { MenuButton, MenuLink, MoreMenu } from '../ui/MoreMenu.tsx'
import * as css from './Departments.css.ts'
import { pathTo, type View } from './view.ts'
import type { Shown } from './words.ts'

type Props = { department: Shown; label: string; view: View }

/** What can be done with one department of the list; forms, so that they work before any script has come. */
export function RowMenu({ department, label, view: { book } }: Props) {
  const { departmentId, depth, isActive, isFirst, isLast } = department
  return (
    <span className={css.menu}>
      <MoreMenu id={`department-${departmentId}`} label={`${label} 메뉴`} className={css.menuButton}>
        <MenuLink to={pathTo({ book, id: departmentId })} icon={<Pencil size={16} />}>
          수정
        </MenuLink>
        {isActive && depth < MAX_DEPTH && (
          <MenuLink to={pathTo({ book, add: true, under: departmentId })} icon={<Plus size={16} />}>
            하위 부서 추가
          </MenuLink>
        )}
        {!isFirst && (
          <Move of={departmentId} to="UP" icon={<ArrowUp size={16} />}>
            위로 옮기기
          </Move>
        )}
        {!isLast && (
          <Move of={departmentId} to="DOWN" icon={<ArrowDown size={16} />}>
            아래로 옮기기
          </Move>
        )}
      </MoreMenu>
    </span>
  )
}

const Move = ({ of, to, icon, children }: { of: number; to: 'UP' | 'DOWN'; icon: ReactNode; children: ReactNode }) => (
  <Form method="post" action={useHere()} preventScrollReset>
    <input type="hidden" name="id" value={of} />
    <MenuButton type="submit" name="intent" value={to} icon={icon}>
      {children}
    </MenuButton>
  </Form>
)
