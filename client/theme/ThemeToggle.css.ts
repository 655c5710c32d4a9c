import { pageStyle } from '../ui/styled.ts'
import { media } from '../ui/theme.css.ts'

const shownIn = (shown: 'light' | 'dark') => {
  const display = (scheme: 'light' | 'dark') => ({ display: scheme === shown ? 'block' : 'none' })
  return pageStyle({
    ...display('light'),
    '@media': { [media.dark]: display('dark') },
    selectors: {
      ':root[data-theme=light] &': display('light'),
      ':root[data-theme=dark] &': display('dark'),
    },
  })
}

/** With the largest letters a phone's bar has no room for it; 보기 설정 has the choice as well. */
export const toggle = pageStyle({
  '@media': { [media.phone]: { selectors: { ':root[data-size=large] &': { display: 'none' } } } },
})

/** Which picture is right is known to the stylesheet alone while no choice is stored. */
export const moon = shownIn('light')
export const sun = shownIn('dark')
