import { pageStyle } from '../ui/styled.ts'
import { text, vars } from '../ui/theme.css.ts'

/** Words above the bar, together no higher than a row. */
export const ages = pageStyle({ ...text.meta, display: 'inline-grid', color: vars.color.muted, whiteSpace: 'nowrap' })
