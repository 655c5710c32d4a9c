import Boxes from 'lucide-react/icons/boxes'
import CirclePause from 'lucide-react/icons/circle-pause'
import CirclePlay from 'lucide-react/icons/circle-play'
import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Warehouse } from '../../shared/warehouses/contract.ts'
import { useHere } from '../app/useHere.ts'
import { keyed } from '../ui/keyNames.ts'
import { MenuButton, MenuLink, MoreMenu } from '../ui/MoreMenu.tsx'
import * as css from './ListPage.css.ts'
import { editPath, stockPath } from './paths.ts'

type Props = { warehouse: Warehouse; isEditable: boolean }

/** What can be done with one warehouse of the list; forms, so that they work before any script has come. */
export function RowMenu({ warehouse, isEditable }: Props) {
  const { warehouseId, warehouseName, status, isDefault } = warehouse
  return (
    <span className={css.menu}>
      <MoreMenu id={`warehouse-${warehouseId}`} label={`${warehouseName} 메뉴`} className={css.menuButton}>
        <MenuLink to={stockPath(warehouseId)} icon={<Boxes size={16} />}>
          재고 보기
        </MenuLink>
        <MenuLink to={editPath(warehouseId)} icon={<Pencil size={16} />} {...keyed('e')}>
          {isEditable ? '수정' : '자세히 보기'}
        </MenuLink>
        {isEditable && status === 'ACTIVE' && !isDefault && (
          <>
            <Act of={warehouseId} intent="makeDefault" icon={<Star size={16} />}>
              기본 창고로 정하기
            </Act>
            <Act of={warehouseId} intent="end" icon={<CirclePause size={16} />}>
              사용 멈추기
            </Act>
          </>
        )}
        {isEditable && status === 'INACTIVE' && (
          <Act of={warehouseId} intent="resume" icon={<CirclePlay size={16} />}>
            다시 사용하기
          </Act>
        )}
      </MoreMenu>
    </span>
  )
}

type Act = { of: number; intent: 'makeDefault' | 'end' | 'resume'; icon: ReactNode; children: ReactNode }

const Act = ({ of, intent, icon, children }: Act) => (
  <Form method="post" action={useHere()} preventScrollReset>
    <input type="hidden" name="warehouseId" value={of} />
    <MenuButton type="submit" name="intent" value={intent} icon={icon}>
      {children}
    </MenuButton>
  </Form>
)
