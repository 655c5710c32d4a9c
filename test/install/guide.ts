import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** What a guide tells its reader to type, letter for letter. */
export type Guide = {
  /** The fenced commands of a numbered step, one text for each fence. @throws when there are none */
  fenced(heading: string, step?: number): string[]
  /** What stands between backticks and begins so. @throws when nothing does */
  inline(heading: string, begins: string): string
}

/** @param path of the guide, from the root of the project */
export async function readGuide(path: string): Promise<Guide> {
  return guideOf(await readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8'))
}

export function guideOf(markdown: string): Guide {
  const sections = new Map(
    markdown.split(/^## /m).map((section): [string, string] => {
      const [heading = '', ...lines] = section.split('\n')
      return [heading, lines.join('\n')]
    }),
  )
  const sectionOf = (heading: string): string => {
    const section = sections.get(heading)
    if (section === undefined) throw new Error(`the guide has no "${heading}"`)
    return section
  }
  return {
    fenced(heading, step) {
      const [, ...steps] = sectionOf(heading).split(/^\d+\. /m)
      const text = step === undefined ? sectionOf(heading) : (steps[step - 1] ?? '')
      const found = [...text.matchAll(/^( *)```\n([\s\S]*?)^ *```/gm)].map(([, indent = '', lines = '']) =>
        lines.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd(),
      )
      if (found.length === 0) throw new Error(`the guide has no commands at "${heading}" ${step ?? ''}`)
      return found
    },
    inline(heading, begins) {
      const [, found] =
        new RegExp(`\`(${begins.replaceAll(/[$().*+?[\]\\^{|}]/g, '\\$&')}[^\`]*)\``).exec(sectionOf(heading)) ?? []
      if (found === undefined) throw new Error(`the guide does not say \`${begins}…\` at "${heading}"`)
      return found
    },
  }
}
