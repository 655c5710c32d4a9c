import Info from 'lucide-react/icons/info'
import Wrench from 'lucide-react/icons/wrench'
import { useApp } from '../app/context.ts'
import { cx } from '../ui/cx.ts'
import * as css from './SiteNotice.css.ts'

/** What is told above every page: that the service is being mended, and a line of its operators. */
export function SiteNotice() {
  const { notice, isMaintenance } = useApp().boot.site
  return (
    <>
      {isMaintenance && (
        <p className={cx(css.line, css.maintenance)} role="status">
          <Wrench size={16} className={css.mark} />
          점검하고 있어요. 보는 것은 그대로 할 수 있고, 저장은 점검이 끝난 뒤에 할 수 있어요.
        </p>
      )}
      {notice && (
        <p className={css.line} role="note">
          <Info size={16} className={css.mark} />
          {notice}
        </p>
      )}
    </>
  )
}
