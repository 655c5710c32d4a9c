import { globalStyle } from '@vanilla-extract/css'
import { page } from '../ui/layers.css.ts'
import { pageStyle } from '../ui/styled.ts'
import { bannerHeights, font, banner as height, media, space, text, vars, z } from '../ui/theme.css.ts'

/** What stands at the top of a page stands below it. */
globalStyle(':root:has([data-banner])', {
  '@layer': {
    [page]: {
      vars: { [height]: bannerHeights.wide },
      '@media': {
        [media.middle]: { vars: { [height]: bannerHeights.middle } },
        [media.phone]: { vars: { [height]: bannerHeights.phone } },
        [media.print]: { vars: { [height]: '0px' } },
      },
    },
  },
})

export const banner = pageStyle({
  position: 'sticky',
  top: 0,
  zIndex: z.banner,
  display: 'flex',
  alignItems: 'center',
  gap: space.x16,
  height,
  padding: `0 ${space.x16} 0 ${space.x24}`,
  background: vars.color.accent,
  color: vars.color.onPrimary,
  ...text.meta,
  '@media': {
    [media.phone]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: `0 ${space.x8}`,
      padding: `${space.x4} ${space.x4} ${space.x8} ${space.x16}`,
    },
    [media.print]: { display: 'none' },
  },
})

export const words = pageStyle({
  display: 'flex',
  alignItems: 'center',
  columnGap: space.x16,
  flex: 1,
  minWidth: 0,
  '@media': {
    [media.middle]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, max-content))', rowGap: space.x4 },
    [media.phone]: { display: 'contents' },
  },
})

const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const

const whole = { [media.phone]: { gridColumn: '1 / -1', marginRight: space.x12 } }

export const mode = pageStyle({
  ...line,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.x8,
  flexShrink: 0,
  fontWeight: font.bold,
})
export const time = pageStyle({ fontWeight: font.regular, fontVariantNumeric: 'tabular-nums' })
export const person = pageStyle({ ...line, '@media': whole })
/** Beside the mode where there are two lines. */
export const note = pageStyle({
  ...line,
  flexShrink: 3,
  '@media': { ...whole, [media.middle]: { gridArea: '1 / 2' } },
})

export const acts = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space.x4,
  marginLeft: 'auto',
  '@media': { [media.phone]: { gridArea: '1 / 2' } },
})
export const close = pageStyle({
  color: vars.color.onPrimary,
  selectors: { '&:hover:not(:disabled)': { background: vars.color.accentSoft, color: vars.color.ink } },
  ':focus-visible': { outlineColor: vars.color.onPrimary },
})
export const ask = pageStyle({ display: 'flex', flexDirection: 'column', gap: space.x16, ...text.body })
