import { pageStyle } from '../ui/styled.ts'
import { space } from '../ui/theme.css.ts'

/** Nearer to the title than the parts of the page are to each other. */
export const figures = pageStyle({ marginTop: `calc(-1 * ${space.x16})` })
