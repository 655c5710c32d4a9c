import { globalLayer } from '@vanilla-extract/css'

/** Later layers win: a page may adjust a component, a component the reset. */
export const reset = globalLayer('reset')
export const ui = globalLayer('ui')
export const page = globalLayer('page')
