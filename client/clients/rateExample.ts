import { grouped } from '../../shared/kit/money.ts'

/** The first rate that stands in a file, with what it becomes: programs differ in whether 5 takes off or adds. */
export function rateExample(cells: readonly string[]): string {
  const [first] = cells.filter((cell) => cell && Number(numberIn(cell)) !== 0)
  if (first === undefined) return '–'
  const rate = Number(numberIn(first))
  if (Number.isNaN(rate)) return first
  return `${first} → ${grouped(Math.abs(rate))}% ${rate < 0 ? '할인' : '할증'}`
}

const numberIn = (cell: string): string => cell.replace(/[,\s%]/g, '')
