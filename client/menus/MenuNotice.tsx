import X from 'lucide-react/icons/x'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import * as css from './MenuNotice.css.ts'

/** One line that says the menu has changed; the menu on screen stays until somebody asks for the new one. */
export function MenuNotice() {
  const { menus } = useApp().stores
  const { error, loading } = useSnapshot(menus.state)
  return (
    <div className={css.notice}>
      <p className={css.words}>{error ?? '메뉴가 바뀌었어요.'}</p>
      {/* Its failure is the notice's own text. */}
      <Button
        size="small"
        tone="ghost"
        className={css.load}
        disabled={loading}
        onClick={() => void menus.reload().catch(() => undefined)}
      >
        {error ? '다시 시도' : '새 메뉴 보기'}
      </Button>
      <IconButton label="안내 닫기" onClick={menus.dismiss}>
        <X size={16} />
      </IconButton>
    </div>
  )
}
