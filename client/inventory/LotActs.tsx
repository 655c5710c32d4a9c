import CircleSlash from 'lucide-react/icons/circle-slash'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { LotDetail } from '../../shared/inventory/contract.ts'
import { statusOf } from '../../shared/inventory/rules.ts'
import { LinkButton } from '../ui/Button.tsx'
import { MenuLink, MoreMenu } from '../ui/MoreMenu.tsx'
import { lotPath } from '../waste/view.ts'
import * as css from './Lot.css.ts'
import { changed, type Here, type Step } from './view.ts'

/** What can be done with a lot, what is done most at the right. */
export function LotActs({ lot, here }: { lot: LotDetail; here: Here }) {
  const to = (step: Step) => changed(here, { lot: lot.lotId, lots: '', step })
  const holdsSome = lot.quantityOnHand > 0 || lot.weightOnHand > 0
  const isFree = statusOf(lot) === 'AVAILABLE' && lot.quantityAvailable > 0
  const isOver = holdsSome && statusOf(lot) === 'EXPIRED'
  const away = (tone: 'primary' | 'secondary') => (
    <LinkButton to={lotPath(lot.lotId)} tone={tone}>
      폐기
    </LinkButton>
  )
  if (!lot.mayWrite) return holdsSome && away(isOver ? 'primary' : 'secondary')
  return (
    <div className={css.acts}>
      <MoreMenu id="lot-menu" label="로트 메뉴">
        {isFree && (
          <MenuLink to={to('reserve')} icon={<Lock size={16} />}>
            예약
          </MenuLink>
        )}
        {holdsSome && (lot.status === 'AVAILABLE' || lot.status === 'HOLD') && (
          <MenuLink to={to('hold')} icon={<CircleSlash size={16} />}>
            {lot.status === 'HOLD' ? '보류 풀기' : '보류'}
          </MenuLink>
        )}
        {holdsSome && !isOver && lot.mayThrowAway && (
          <MenuLink to={lotPath(lot.lotId)} icon={<Trash2 size={16} />}>
            폐기
          </MenuLink>
        )}
        <MenuLink to={to('edit')} icon={<Pencil size={16} />}>
          정보 고치기
        </MenuLink>
      </MoreMenu>
      <LinkButton to={to('adjust')} preventScrollReset>
        조정
      </LinkButton>
      {lot.quantityAvailable > 0 && (
        <>
          {isFree && (
            <LinkButton to={to('repack')} preventScrollReset>
              소분
            </LinkButton>
          )}
          <LinkButton to={to('transfer')} tone={isOver ? 'secondary' : 'primary'} preventScrollReset>
            이동
          </LinkButton>
        </>
      )}
      {isOver && lot.mayThrowAway && away('primary')}
    </div>
  )
}
