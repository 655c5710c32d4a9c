import { style } from '@vanilla-extract/css'
import { resetStyle as on } from './styled.ts'

export const drawing = style({})

on(`.${drawing}`, { stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' })
on(`.${drawing}:not([fill])`, { fill: 'none' })
