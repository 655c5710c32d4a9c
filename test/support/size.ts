/**
 * How much a proof tries. `npm test` gives each a part that meets every rule and every endpoint; `npm run proofs whole`,
 * with parts of paths behind it to choose among the files, gives all of it.
 */
export const isWhole = process.env.PROOFS === 'whole'

/** How often something is drawn or repeated. */
export const sized = (part: number, whole: number): number => (isWhole ? whole : part)

/** Every nth; whoever asks with one turn after the other meets them all. */
export const byTurns = <T>(all: readonly T[], turn: number, nth: number): readonly T[] =>
  isWhole ? all : all.filter((_, at) => (at + turn) % nth === 0)
