import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { useSnapshot } from '#useSnapshot'
import { WithMenu } from '../menus/WithMenu.tsx'
import { OpenViewSettings } from '../theme/ViewSettings.tsx'
import { cx } from '../ui/cx.ts'
import { Link } from '../ui/Link.tsx'
import { Logo } from '../ui/Logo.tsx'
import { closePopover } from '../ui/Popover.tsx'
import { useApp } from './context.ts'
import * as css from './Sidebar.css.ts'
import { SidebarEntries } from './SidebarEntries.tsx'

/** The id that the menu buttons of a phone open. */
export const sidebarId = 'sidebar'

/** The menu: standing and foldable on wide screens, sliding in on a phone and gone with a tap beside it. */
export function Sidebar() {
  const { sidebar } = useApp().stores
  const { isFolded } = useSnapshot(sidebar.state)
  const Fold = isFolded ? PanelLeftOpen : PanelLeftClose
  return (
    <aside id={sidebarId} popover="auto" aria-label="메뉴" className={css.sidebar} data-folded={isFolded}>
      <Link
        to="/main"
        className={css.brand}
        onClick={(event) => closePopover(event.currentTarget)}
        aria-label="도매시장 홈"
      >
        <Logo size={24} />
        <span className={css.name}>도매시장</span>
      </Link>
      <nav className={css.nav} aria-label="주 메뉴">
        <WithMenu>{(items, current) => <SidebarEntries items={items} current={current} />}</WithMenu>
      </nav>
      <div className={css.foot} data-needs-script>
        <OpenViewSettings className={cx(css.entry, css.footButton)} labelClass={css.name} />
        <button
          type="button"
          className={cx(css.entry, css.footButton, css.fold)}
          aria-expanded={!isFolded}
          aria-controls={sidebarId}
          onClick={() => sidebar.fold(!isFolded)}
          title={isFolded ? '메뉴 펼치기' : '메뉴 접기'}
        >
          <Fold size={16} />
          <span className={css.name}>메뉴 접기</span>
        </button>
      </div>
    </aside>
  )
}
