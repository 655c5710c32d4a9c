import { pageStyle } from '../ui/styled.ts'
import { media, space, vars } from '../ui/theme.css.ts'

export const mark = pageStyle({ color: vars.color.accent })

export const back = pageStyle({ gap: space.x8, marginRight: 'auto' })

/** No bar stands at the bottom of a phone here. */
export const main = pageStyle({
  '@media': {
    [media.phone]: {
      paddingBottom: `calc(${space.x32} + env(safe-area-inset-bottom))`,
      vars: { '--bottom-bar': '0px' },
    },
  },
})
