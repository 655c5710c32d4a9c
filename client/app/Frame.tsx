import { Suspense } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { OfflineLine } from '../offline/OfflineLine.tsx'
import { SiteNotice } from '../site/SiteNotice.tsx'
import { ViewSettings } from '../theme/ViewSettings.tsx'
import { isOfAdmin } from './adminPath.ts'
import { BottomBar } from './BottomBar.tsx'
import { Content } from './Content.tsx'
import { useApp } from './context.ts'
import { lazily } from './lazily.tsx'
import { Overlay } from './Overlay.tsx'
import * as css from './Shell.css.ts'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

/** Sidebar, top bar and the page between them. */
export function Frame() {
  return (
    <div className={css.frame}>
      <a href="#content" className={css.skip}>
        본문으로 건너뛰기
      </a>
      <Sidebar />
      <div className={css.column}>
        <TopBar />
        <SiteNotice />
        <OfflineLine />
        <MenuNews />
        <Content />
      </div>
      <BottomBar />
      <ViewSettings />
      <PageLoading />
    </div>
  )
}

const MenuNotice = lazily('client/menus/MenuNotice', () => import('../menus/MenuNotice.tsx').then((m) => m.MenuNotice))

/** Rarely there: its part comes when it is. */
function MenuNews() {
  const { isOutdated, latest, dismissed } = useSnapshot(useApp().stores.menus.state)
  return (
    <div role="status">
      {isOutdated && latest !== dismissed && (
        <Suspense>
          <MenuNotice />
        </Suspense>
      )}
    </div>
  )
}

function PageLoading() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  if (location && isOfAdmin(location.pathname)) {
    return (
      <div role="status">
        <Overlay />
      </div>
    )
  }
  // Of a search or a filter a list says itself what came of it.
  const isSame = location?.pathname === pathname
  return (
    <div role="status">
      {state === 'loading' && (
        <p className={css.loading} aria-hidden={isSame || undefined}>
          페이지를 불러오는 중이에요.
        </p>
      )}
    </div>
  )
}
