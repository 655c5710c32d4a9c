import { grouped } from '../../shared/kit/money.ts'

type Counted = { totalElements: number; isCounted: boolean }

/** How many there are; where counting stopped, at least. */
export const countWords = ({ totalElements, isCounted }: Counted): string =>
  isCounted ? grouped(totalElements) : `${grouped(totalElements)}곳 이상`
