import { uiStyle } from './styled.ts'
import { vars } from './theme.css.ts'

export const crate = uiStyle({ fill: vars.color.primary })
export const slat = uiStyle({ fill: vars.color.onPrimary })
export const leaf = uiStyle({ fill: vars.color.accent })
