import type { ClientBase } from 'pg'

/** Statements with a name: each takes some 20 to 100 KB of every connection's server process. */
const MOST = 500
/** A statement that comes so often will come again; many are written for one call alone. */
const OFTEN = 3
/** Statements that are counted until then. */
const COUNTED = 5_000

/**
 * All columns of a table in what a statement answers. Such a statement is never named: when a newer version adds a column
 * while this one runs, PostgreSQL refuses it (`cached plan must not change result type`).
 */
const allColumns = /^\s*select (?:distinct )?(?:\w+\.)?\*(?! from \()|"\.\*|\breturning \*/
/**
 * A partial index that is found by its condition. PostgreSQL plans such a statement for any value once it knows it well,
 * and then does not know that the condition is that of the index.
 */
const partialIndex = /\bon conflict \([^()]*\) where\b/

/** How a search is best done depends on what is looked for: on how many there are of it. */
const search = /\bi?like\b|@@|@>|&&| ~/

/** So does a page of a list on how far down it is: without knowing, PostgreSQL reckons with a tenth of all rows. */
const page = /\boffset \$/

const mayNotBeNamed = (text: string) => [allColumns, partialIndex, search, page].some((pattern) => pattern.test(text))

/**
 * The name of a statement by its text, or undefined when it is to have none. Kept in this process for all its connections.
 */
export function createStatementNames(most = MOST): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= most || mayNotBeNamed(text)) return name
    const count = (counts.get(text) ?? 0) + 1
    if (count < OFTEN) {
      if (counts.size >= COUNTED) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const given = `s${names.size}`
    names.set(text, given)
    return given
  }
}

/**
 * Lets a connection send statements by their names: PostgreSQL then reads and plans each once instead of every time, which
 * took five times as long as what they do (decision 056). A statement without values may be several at once and has no name.
 */
export function nameStatements(client: ClientBase, nameOf: (text: string) => string | undefined): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  client.query = ((...asked: unknown[]) => {
    const [text, values] = asked
    if (asked.length !== 2 || typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return query(...asked)
    return query({ name: nameOf(text), text, values })
  }) as typeof client.query
}
