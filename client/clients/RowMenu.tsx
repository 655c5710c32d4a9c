import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileText from 'lucide-react/icons/file-text'
import Pencil from 'lucide-react/icons/pencil'
import type { Client } from '../../shared/clients/contract.ts'
import { useApp } from '../app/context.ts'
import { createPathTo } from '../purchase-requests/paths.ts'
import { historyOf } from '../transactions/paths.ts'
import { keyed } from '../ui/keyNames.ts'
import { MenuLink, MoreMenu } from '../ui/MoreMenu.tsx'
import * as css from './ListPage.css.ts'
import { detailPath, editPath } from './paths.ts'

type Props = { client: Client; isEditable: boolean; maySend: boolean; seesTrades: boolean }

/** What can be done with one client of the list. */
export function RowMenu({ client: { clientId, clientName, isLinked }, isEditable, maySend, seesTrades }: Props) {
  const { knows } = useApp()
  const history = historyOf(clientId)
  return (
    <span className={css.rowMenu}>
      <MoreMenu id={`client-${clientId}`} label={`${clientName} 메뉴`} className={css.rowButton}>
        <MenuLink to={detailPath(clientId)} icon={<FileText size={16} />}>
          자세히 보기
        </MenuLink>
        {isEditable && (
          <MenuLink to={editPath(clientId)} icon={<Pencil size={16} />} {...keyed('e')}>
            수정
          </MenuLink>
        )}
        {isLinked && maySend && (
          <MenuLink to={createPathTo(clientId)} icon={<ClipboardList size={16} />}>
            구매 요청 보내기
          </MenuLink>
        )}
        {seesTrades && knows(history) && (
          <MenuLink to={history} icon={<ClipboardList size={16} />}>
            거래 이력
          </MenuLink>
        )}
      </MoreMenu>
    </span>
  )
}
