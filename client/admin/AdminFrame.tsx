import ArrowLeft from 'lucide-react/icons/arrow-left'
import Menu from 'lucide-react/icons/menu'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { isOfAdmin } from '../app/adminPath.ts'
import { Content } from '../app/Content.tsx'
import { useApp } from '../app/context.ts'
import { Keys } from '../app/Keys.tsx'
import { LastAnswer } from '../app/LastAnswer.tsx'
import { Overlay } from '../app/Overlay.tsx'
import { PaletteButton } from '../app/PaletteButton.tsx'
import { ProfileMenu } from '../app/ProfileMenu.tsx'
import * as shell from '../app/Shell.css.ts'
import * as side from '../app/Sidebar.css.ts'
import * as bar from '../app/TopBar.css.ts'
import { Announced } from '../forms/Announced.tsx'
import { OfflineLine } from '../offline/OfflineLine.tsx'
import { SiteNotice } from '../site/SiteNotice.tsx'
import { ThemeToggle } from '../theme/ThemeToggle.tsx'
import { ViewSettings } from '../theme/ViewSettings.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Link } from '../ui/Link.tsx'
import { closePopover } from '../ui/Popover.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import * as css from './AdminFrame.css.ts'
import { AdminNav } from './navigation/AdminNav.tsx'

const sidebarId = 'admin-sidebar'

/** The back office around its screens: its own menu and bar, nothing of the shell. */
export function AdminFrame() {
  const { session, announcements } = useApp().stores
  const { member } = useSnapshot(session.state)
  return (
    <Toasts onShown={announcements.shows}>
      <Keys>
        <div className={shell.frame}>
          <a href="#content" className={shell.skip}>
            본문으로 건너뛰기
          </a>
          <Sidebar />
          <div className={shell.column}>
            <header className={bar.bar}>
              <IconButton label="메뉴 열기" popoverTarget={sidebarId} className={bar.menu}>
                <Menu size={20} />
              </IconButton>
              <LinkButton
                to="/main"
                tone="ghost"
                size="small"
                icon={<ArrowLeft size={16} />}
                aria-label="서비스로 돌아가기"
                className={css.back}
              >
                <span className={css.words}>서비스로 돌아가기</span>
              </LinkButton>
              <PaletteButton />
              <ThemeToggle />
              {member && <ProfileMenu member={member} />}
            </header>
            <SiteNotice />
            <OfflineLine />
            <LastAnswer>
              <Content className={css.main} />
            </LastAnswer>
          </div>
          <ViewSettings />
        </div>
        <Loading />
        <Announced />
      </Keys>
      <ScrollRestoration />
    </Toasts>
  )
}

function Sidebar() {
  return (
    <aside id={sidebarId} popover="auto" aria-label="관리자" className={side.sidebar}>
      <Link to="/admin/dashboard" className={side.brand} onClick={(event) => closePopover(event.currentTarget)}>
        <ShieldCheck size={20} className={css.mark} />
        <span>관리자</span>
      </Link>
      <AdminNav />
    </aside>
  )
}

/** Only another screen covers this one; what is filtered or saved on it does not. */
function Loading() {
  const { pathname } = useLocation()
  const { state, location } = useNavigation()
  const isAnother = state === 'loading' && location.pathname !== pathname && isOfAdmin(location.pathname)
  return <div role="status">{isAnother && <Overlay />}</div>
}
