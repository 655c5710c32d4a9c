import Menu from 'lucide-react/icons/menu'
import { useSnapshot } from '#useSnapshot'
import { hasJoined } from '../../shared/members/joined.ts'
import { loginPath } from '../../shared/session/returnTo.ts'
import { TopMenu } from '../menus/TopMenu.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { ConnectionMark } from '../realtime/ConnectionMark.tsx'
import { ThemeToggle } from '../theme/ThemeToggle.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useApp } from './context.ts'
import { PaletteButton } from './PaletteButton.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { sidebarId } from './Sidebar.tsx'
import * as css from './TopBar.css.ts'
import { useHere } from './useHere.ts'

/** Where one is, how the line stands, and who one is. */
export function TopBar() {
  const { stores } = useApp()
  const here = useHere()
  const { member } = useSnapshot(stores.session.state)
  const isIn = member !== null && hasJoined(member)
  return (
    <header className={css.bar}>
      <IconButton label="메뉴 열기" popoverTarget={sidebarId} className={css.menu}>
        <Menu size={20} />
      </IconButton>
      <TopMenu />
      {isIn && <PaletteButton />}
      {isIn && <ConnectionMark />}
      <ThemeToggle />
      {isIn && <Bell />}
      {member ? (
        <ProfileMenu member={member} />
      ) : (
        <LinkButton to={loginPath(here)} size="small" tone="ghost" className={css.signIn}>
          로그인
        </LinkButton>
      )}
    </header>
  )
}
