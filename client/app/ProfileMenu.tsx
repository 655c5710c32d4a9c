import BellRing from 'lucide-react/icons/bell-ring'
import ChevronDown from 'lucide-react/icons/chevron-down'
import KeyRound from 'lucide-react/icons/key-round'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Kept } from '#Kept'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { hasJoined } from '../../shared/members/joined.ts'
import { seesAdmin } from '../../shared/menus/fallback.ts'
import { OpenViewSettings } from '../theme/ViewSettings.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { hidden } from '../ui/hidden.css.ts'
import { Link } from '../ui/Link.tsx'
import { MenuButton } from '../ui/MoreMenu.tsx'
import { closePopover, menuItem, menuNote, Popover } from '../ui/Popover.tsx'
import { useApp } from './context.ts'
import { type Open, useOpenByKey } from './openByKey.ts'
import * as css from './TopBar.css.ts'

const id = 'profile-menu'

/** Profile, the admin page for those who have one, and the way out. */
export function ProfileMenu({
  member,
}: {
  member: Pick<MemberRecord, 'name' | 'nickname' | 'email' | 'repIcon' | 'baseAuthRole'>
}) {
  const { knows } = useApp()
  const open = useOpenByKey()
  const name = member.nickname ?? member.name
  const isIn = hasJoined(member)
  const isAdmin = seesAdmin(member.baseAuthRole) && knows('/admin')
  return (
    <>
      <button type="button" popoverTarget={id} className={css.person}>
        <span className={hidden}>{name}님 메뉴</span>
        <Avatar name={name} src={member.repIcon} size="small" />
        <span className={css.nickname} aria-hidden="true">
          {name}
        </span>
        <ChevronDown size={14} className={css.nickname} />
      </button>
      <Popover id={id}>
        <p className={menuNote}>
          <span className={css.who}>{member.name}</span>
          <span className={css.detail}>{member.email ?? member.nickname}</span>
        </p>
        <Kept as="div" of={Ways} drawnBy={() => [isIn, open !== null, isAdmin].join()}>
          {() => <Ways isIn={isIn} isAdmin={isAdmin} open={open} />}
        </Kept>
        <Form method="post" action="/member/logout">
          <button type="submit" className={menuItem}>
            <LogOut size={16} />
            로그아웃
          </button>
        </Form>
      </Popover>
    </>
  )
}

/** The ways of all who may go the same: who they are is not known here. */
const Ways = ({ isIn, isAdmin, open }: { isIn: boolean; isAdmin: boolean; open: Open | null }) => (
  <>
    <Entry to="/member/modify" icon={<UserRound size={16} />}>
      프로필
    </Entry>
    <Entry to="/member/loginInfo" icon={<KeyRound size={16} />}>
      로그인 정보
    </Entry>
    {isIn && (
      <Entry to="/member/notifications" icon={<BellRing size={16} />}>
        알림 설정
      </Entry>
    )}
    <OpenViewSettings className={menuItem} />
    {open && (
      <MenuButton icon={<Keyboard size={16} />} onClick={open.keyList} data-needs-script>
        단축키
      </MenuButton>
    )}
    {isAdmin && (
      <Entry to="/admin" icon={<ShieldCheck size={16} />}>
        관리자 페이지
      </Entry>
    )}
  </>
)

const Entry = ({ to, icon, children }: { to: string; icon: ReactNode; children: string }) => (
  <Link to={to} className={menuItem} onClick={(event) => closePopover(event.currentTarget)}>
    {icon}
    {children}
  </Link>
)
