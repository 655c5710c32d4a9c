/** A column of a list as every place names it: its head, the choice of columns, a file. */
export type ColumnWords = {
  label: string
  /** Of its numbers; stands behind the label. */
  unit?: string
  isNumber?: true
  /** Always there: what a row is called by. */
  isFixed?: true
}
export type Columns<Id extends string = string> = Readonly<Record<Id, ColumnWords>>

/** `금액 (원)` */
export const headOf = ({ label, unit }: ColumnWords): string => (unit ? `${label} (${unit})` : label)

const idsOf = <Id extends string>(columns: Columns<Id>) => Object.keys(columns) as Id[]
const fixedOf = <Id extends string>(columns: Columns<Id>): Id[] => idsOf(columns).filter((id) => columns[id].isFixed)

/** Columns as they are kept: ids with dots between them. Empty: as the list itself has them. */
export const columnsText = <Id extends string>(columns: Columns<Id>, shown: readonly Id[]): string =>
  shown.join() === idsOf(columns).join() ? '' : shown.join('.')

/** Reads what columnsText wrote, what is fixed at its head; what is unknown is left out. */
export function columnsOf<Id extends string>(columns: Columns<Id>, kept: string): Id[] {
  if (kept === '') return idsOf(columns)
  const named = new Set(kept.split('.'))
  const known = [...named].filter((id): id is Id => Object.hasOwn(columns, id))
  return [...new Set([...fixedOf(columns), ...known])]
}

/** The kept text as it is written; undefined when it names what the list has not, or twice. */
export function readColumns<Id extends string>(columns: Columns<Id>, kept: string): string | undefined {
  const shown = columnsOf(columns, kept)
  return shown.length === kept.split('.').length && shown.join('.') === kept ? columnsText(columns, shown) : undefined
}
