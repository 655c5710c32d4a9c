import { onFirstUse } from '../app/onFirstUse.ts'
import { counting } from './counting.ts'

/** How many requests wait, which the shell says on every page. */
export const requestCountOf = onFirstUse(({ call }) => counting(call))
