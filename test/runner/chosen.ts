import { glob } from 'node:fs/promises'
import { first } from './first.ts'
import { onlyWhole } from './onlyWhole.ts'

/** In this order: what takes longest begins first, so that no process is left alone with it at the end. */
const patterns = {
  journeys: ['test/**/*.journey.ts'],
  proofs: ['test/**/*.proof.ts'],
  // Each has a backend with a database of its own, or a whole product.
  integration: ['test/**/*.integration.ts', 'test/**/*.integration.tsx'],
  quick: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
} as const
type Kind = keyof typeof patterns
export const kinds = Object.keys(patterns) as Kind[]

export type Wanted = {
  kinds: Kind[]
  /** Nothing is left out, and proofs try all they can. */
  isWhole: boolean
  /** Of journeys and proofs those that `npm test` runs, or the others; null for both. */
  part: 'first' | 'rest' | null
  /** Parts of paths: what is asked for by one runs whole. */
  paths: string[]
}

/** @param words as they follow the command: kinds, `whole`, `first`, `rest`, and parts of paths */
export function readWords(words: readonly string[]): Wanted {
  const isKind = (word: string): word is Kind => word in patterns
  const [isFirst, isRest] = [words.includes('first'), words.includes('rest')]
  return {
    kinds: kinds.filter((kind) => words.includes(kind)),
    isWhole: words.includes('whole'),
    part: isFirst === isRest ? null : isFirst ? 'first' : 'rest',
    paths: words.filter((word) => !isKind(word) && !['whole', 'first', 'rest'].includes(word)),
  }
}

/** Beginnings of the titles that are left out of a file, or `all`. */
export const leftOut = ({ isWhole, paths }: Wanted, file: string): readonly string[] | 'all' =>
  isWhole || paths.length > 0 ? [] : (onlyWhole[file] ?? [])

/** The files that are to run, in the order of their kinds. */
export async function chosenFiles(wanted: Wanted): Promise<string[]> {
  const files: string[] = []
  for (const kind of wanted.kinds) {
    const ofKind = (await Array.fromAsync(glob(patterns[kind]))).toSorted()
    files.push(...ofKind.filter((file) => isChosen(wanted, kind, file)))
  }
  return files
}

const isChosen = (wanted: Wanted, kind: Kind, file: string): boolean =>
  (wanted.paths.length === 0 || wanted.paths.some((path) => file.includes(path))) &&
  leftOut(wanted, file) !== 'all' &&
  isInPart(wanted, kind, file)

function isInPart({ part }: Wanted, kind: Kind, file: string): boolean {
  if (part === null) return true
  const isFirst = (kind !== 'journeys' && kind !== 'proofs') || first.has(file)
  return isFirst === (part === 'first')
}
