import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { themeAt } from '../../shared/session/view.ts'
import { useApp } from '../app/context.ts'
import { IconButton } from '../ui/IconButton.tsx'
import * as css from './ThemeToggle.css.ts'

/** Changes between light and dark and remembers the choice. */
export function ThemeToggle() {
  const { theme } = useApp().stores
  const toggle = () => {
    const shown = themeAt(theme.state.themeMode, Date.now())
    const isDark = shown ? shown === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    theme.choose(isDark ? 'light' : 'dark')
  }
  return (
    <IconButton label="밝기 바꾸기" onClick={toggle} className={css.toggle} data-needs-script>
      <Moon size={18} className={css.moon} />
      <Sun size={18} className={css.sun} />
    </IconButton>
  )
}
