/** The rows of a form by their numbers, and the number of the next one: what stood in a row that is gone is no new row's. */
export type Rows = { numbers: readonly number[]; next: number }

export const begun = (numbers: readonly number[]): Rows => ({ numbers, next: Math.max(-1, ...numbers) + 1 })

export const added = ({ numbers, next }: Rows): Rows => ({ numbers: [...numbers, next], next: next + 1 })

export const without = ({ numbers, next }: Rows, gone: number): Rows => ({
  numbers: numbers.filter((row) => row !== gone),
  next,
})

export function moved({ numbers, next }: Rows, row: number, by: number): Rows {
  const others = numbers.filter((other) => other !== row)
  return { numbers: others.toSpliced(Math.max(0, numbers.indexOf(row) + by), 0, row), next }
}
