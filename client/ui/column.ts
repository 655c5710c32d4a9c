import { between } from './PageHead.css.ts'

/** A page's parts below each other; a title among them stands no further from what follows than elsewhere. */
export const column = (gap: string) =>
  ({ display: 'flex', flexDirection: 'column', gap, minWidth: 0, vars: { [between]: gap } }) as const
