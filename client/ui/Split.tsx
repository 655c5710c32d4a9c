import type { ReactNode } from 'react'
import * as css from './SidePanel.css.ts'

/** A list, and one of its rows beside it (visual.md "side panel"). */
export const Split = ({ list, panel }: { list: ReactNode; panel: ReactNode }) => (
  <div className={css.split} data-open={Boolean(panel)}>
    <div className={css.list}>{list}</div>
    {panel}
  </div>
)
