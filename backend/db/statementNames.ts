import type { ClientBase } from 'pg'

/** Statements with a name: each takes some 20 to 100 KB of every connection's server process. */
const MOST = 500
/** A statement that comes so often will come again; many are written for one call alone. */
const OFTEN = 3
/** What takes longer gains little by being planned once, and may lose much by a plan that is for any value. */
const QUICK_MS = 25
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

export type StatementNames = {
  /** The name of a statement by its text, or undefined when it has none. */
  of(text: string): string | undefined
  /** Counts a statement without a name that was answered within so many milliseconds. */
  answered(text: string, ms: number): void
}

/** Names of statements, kept in this process for all its connections. */
export function createStatementNames(most = MOST): StatementNames {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return {
    of: (text) => names.get(text),
    answered(text, ms) {
      if (ms > QUICK_MS || names.size >= most || names.has(text) || mayNotBeNamed(text)) return
      const count = (counts.get(text) ?? 0) + 1
      if (count < OFTEN && counts.size >= COUNTED) counts.clear()
      if (count < OFTEN) counts.set(text, count)
      else {
        counts.delete(text)
        names.set(text, `s${names.size}`)
      }
    },
  }
}

/**
 * Lets a connection send statements by their names: PostgreSQL then reads and plans each once instead of every time, which
 * took five times as long as what they do (decision 056). A statement without values may be several at once and has no name.
 */
export function nameStatements(client: ClientBase, names: StatementNames): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
  client.query = ((...asked: unknown[]) => {
    const [text, values] = asked
    if (asked.length !== 2 || typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return query(...asked)
    const name = names.of(text)
    const began = performance.now()
    const answer = query({ name, text, values })
    if (name === undefined)
      answer.then(
        () => names.answered(text, performance.now() - began),
        () => undefined,
      )
    return answer
  }) as typeof client.query
}
