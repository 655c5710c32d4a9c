import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { blockOf, type Fill, fillsOf, MAX_CELLS } from './pasteBlock.ts'
import { useToast } from './Toasts.tsx'

type Props = {
  /** Puts texts into cells, by the names of their fields. */
  onFill: (fills: readonly Fill[]) => void
  /** What stands in these cells is meant: they were left, or pasted. Left out where it is kept as one types. */
  onMeant?: (names: readonly string[]) => Promise<unknown>
  /** Escape has put back what stood in the cell. */
  onCancel?: (name: string) => void
  className?: string
  children: ReactNode
}

/** What a field says that is a cell of a sheet, in the column of that number. */
export const cellOf = (column: number) => ({ 'data-cell': column })

/**
 * Fields that are gone through like a spreadsheet's: Enter goes down and with shift up, Tab on, Escape takes back what
 * was typed since the cell was entered, and a block that was copied elsewhere spreads over the cells from here on. Rows
 * are those of the table or list around them. Until scripts have come they are fields and nothing more.
 */
export function Sheet({ onFill, onMeant, onCancel, className, children }: Props) {
  const toast = useToast()
  const entered = useRef({ name: '', text: '' })
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (isCell(target)) entered.current = { name: target.name, text: target.value }
  }
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (isCell(target)) void onMeant?.([target.name])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event
    if (!isCell(target) || nativeEvent.isComposing || ctrlKey || metaKey || altKey) return
    if (key === 'Enter') {
      event.preventDefault()
      const next = below(event.currentTarget, target, shiftKey ? -1 : 1)
      if (next) enter(next)
      else void onMeant?.([target.name])
    }
    if (key === 'Escape') {
      event.preventDefault()
      const { name, text } = entered.current
      const isAsItWas = text === target.value
      if (!isAsItWas) onFill([{ name, text }])
      onCancel?.(name)
      if (isAsItWas) outOf(target)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    const block = blockOf(event.clipboardData.getData('text/plain'))
    const cells = block.flat().length
    // A single cell is text like any other.
    if (!isCell(target) || cells < 2) return
    event.preventDefault()
    if (cells > MAX_CELLS) {
      return toast(`한 번에 ${MAX_CELLS}칸까지 붙여 넣을 수 있어요. 복사한 것은 ${cells}칸이에요.`, { stays: true })
    }
    const rows = cellRows(currentTarget)
    const row = rows.findIndex((inRow) => inRow.includes(target))
    const { fills, left } = fillsOf(block, namesOf(rows), { row, column: columnOf(target) })
    const before = fills.map(({ name }) => ({ name, text: cellNamed(rows, name)?.value ?? '' }))
    const names = fills.map(({ name }) => name)
    onFill(fills)
    void onMeant?.(names)
    if (fills.length === 0)
      return toast('붙여 넣을 자리가 없어요. 첫 칸을 고르고 다시 붙여 넣어 주세요.', { stays: true })
    const words = `${fills.length}칸을 붙여 넣었어요.`
    toast(left > 0 ? `${words} ${left}칸은 자리가 없어 넣지 않았어요.` : words, {
      undo: async () => {
        onFill(before)
        await onMeant?.(names)
      },
    })
  }
  return <div {...{ className, onFocus, onBlur, onKeyDown, onPaste }}>{children}</div>
}

const isCell = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.cell !== undefined
const columnOf = (cell: HTMLInputElement): number => Number(cell.dataset.cell)

/** The cells of each row, as they are seen. */
function cellRows(sheet: HTMLElement): HTMLInputElement[][] {
  const all = [...sheet.querySelectorAll<HTMLInputElement>('input[data-cell]')]
  return [...Map.groupBy(all, (cell) => cell.closest('tr, li')).values()]
}

/** A row that lacks a cell has nothing in its column. */
const namesOf = (rows: HTMLInputElement[][]): (string | null)[][] =>
  rows.map((cells) => {
    const width = Math.max(...cells.map(columnOf)) + 1
    return Array.from({ length: width }, (_, column) => cells.find((cell) => columnOf(cell) === column)?.name ?? null)
  })

const cellNamed = (rows: HTMLInputElement[][], name: string) => rows.flat().find((cell) => cell.name === name)

function below(sheet: HTMLElement, cell: HTMLInputElement, by: 1 | -1): HTMLInputElement | null {
  const column = cellRows(sheet)
    .flat()
    .filter((other) => columnOf(other) === columnOf(cell))
  return column[column.indexOf(cell) + by] ?? null
}

function enter(cell: HTMLInputElement) {
  cell.focus()
  cell.select()
}

/** Back to the row, so that its keys count again. */
const outOf = (cell: HTMLInputElement) => {
  const link = cell.closest('tr, li')?.querySelector<HTMLElement>('a')
  if (link) link.focus()
  else cell.blur()
}
