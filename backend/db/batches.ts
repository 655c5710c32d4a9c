/** Rows of one statement, of which PostgreSQL takes 65,535 values. */
const AT_ONCE = 1_000

/** The rows in parts that each fit into one statement, however many values a row has. */
export function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE)
}
