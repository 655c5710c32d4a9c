import { pageGlobal, pageStyle } from '../ui/styled.ts'
import { font, media, size, space, top, vars, z } from '../ui/theme.css.ts'

/** Above a page whose scripts did not come. */
export const bar = pageStyle({
  position: 'sticky',
  top,
  zIndex: z.banner,
  padding: `${space.x12} ${space.x24}`,
  background: vars.color.warnSoft,
  borderBottom: `${size.hair} solid ${vars.color.line}`,
  '@media': { [media.phone]: { padding: `${space.x12} ${space.x16}` }, [media.print]: { display: 'none' } },
})
pageGlobal(`${bar} a`, { fontWeight: font.bold, textDecoration: 'underline', whiteSpace: 'nowrap' })
