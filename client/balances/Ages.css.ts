import { pageStyle } from '../ui/styled.ts'
import { space, text, vars } from '../ui/theme.css.ts'

/** As high as a line of words, so that the bar makes no row higher. */
export const ages = pageStyle({ display: 'inline-flex', flexDirection: 'column', gap: space.x2, minWidth: 0 })
export const oldest = pageStyle({ ...text.meta, color: vars.color.muted, whiteSpace: 'nowrap' })
