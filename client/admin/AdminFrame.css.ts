import { pageStyle } from '../ui/styled.ts'
import { media, space, vars } from '../ui/theme.css.ts'

export const mark = pageStyle({ color: vars.color.accent })

/** As far to the left as what stands below it. */
export const back = pageStyle({ marginLeft: `calc(-1 * ${space.x12})`, marginRight: 'auto' })
export const words = pageStyle({ '@media': { [media.phone]: { display: 'none' } } })

/** No bar stands at the bottom of a phone here. */
export const main = pageStyle({
  '@media': {
    [media.phone]: {
      paddingBottom: `calc(${space.x32} + env(safe-area-inset-bottom))`,
      vars: { '--bottom-bar': '0px' },
    },
  },
})
