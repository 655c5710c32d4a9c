import Search from 'lucide-react/icons/search'
import { useApple } from '../ui/useApple.ts'
import { useOpenByKey } from './openByKey.ts'
import * as css from './PaletteButton.css.ts'

/** The search of the top bar: it looks like the field that it opens; on a phone it is a picture. */
export function PaletteButton() {
  const open = useOpenByKey()
  const keys = useApple() ? '⌘K' : 'Ctrl K'
  return (
    open && (
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="무엇이든 찾기 (Ctrl+K, ⌘K)"
        className={css.button}
        onClick={open.palette}
        data-needs-script
      >
        <Search size={18} className={css.icon} />
        <span className={css.words}>무엇이든 찾기</span> <kbd className={css.keys}>{keys}</kbd>
      </button>
    )
  )
}
