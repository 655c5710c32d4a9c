import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { lazily } from '../app/lazily.tsx'
import { Popover } from '../ui/Popover.tsx'
import * as css from './ViewSettings.css.ts'

const id = 'view-settings'
const ViewChoices = lazily('client/theme/ViewChoices', () => import('./ViewChoices.tsx').then((m) => m.ViewChoices))

/** Theme, size of the letters and contrast. What is in it comes when it is opened for the first time. */
export function ViewSettings() {
  const panel = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  // A person may have opened it before the scripts came.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) setWanted(true)
  }, [])
  return (
    <Popover
      id={id}
      ref={panel}
      role="dialog"
      aria-label="보기 설정"
      className={css.panel}
      onToggle={(event: ToggleEvent<HTMLDivElement>) => event.newState === 'open' && setWanted(true)}
    >
      {isWanted && (
        <Suspense>
          <ViewChoices />
        </Suspense>
      )}
    </Popover>
  )
}

/** Opens the settings; needs scripts, because what is chosen there takes effect at once. */
export const OpenViewSettings = ({ className, labelClass }: { className: string; labelClass?: string }) => (
  <button type="button" popoverTarget={id} className={className} title="보기 설정" data-needs-script>
    <SlidersHorizontal size={16} />
    <span className={labelClass}>보기 설정</span>
  </button>
)
