import { readFile } from 'node:fs/promises'

/** A file that is shipped in deploy/. */
export const sample = (path: string) => readFile(new URL(`../../deploy/${path}`, import.meta.url), 'utf8')

/** Puts this run's paths, ports and certificate into a sample. @throws when one of them does not stand in it */
export function adapt(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`the sample has no ${from}`)
    return all.replaceAll(from, to)
  }, text)
}
