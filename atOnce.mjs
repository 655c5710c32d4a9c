import { readFile } from 'node:fs/promises'

const LATE = /(?<!typeof )\bimport\('([.#][^']+)'\)/
const ALL = new RegExp(LATE, 'g')

/**
 * An esbuild plugin: what the browser loads late, the renderer has from the beginning. Of a module that may come late esbuild
 * makes a function with variables that are filled when it is called, across which V8 inlines nothing
 * (docs/decisions/057-the-renderer-is-whole-from-the-beginning.md).
 */
export const atOnce = {
  name: 'at once',
  setup(build) {
    build.onLoad({ filter: /\/client\/.*\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      if (!LATE.test(source)) return
      const heads = []
      const contents = source.replace(ALL, (_, module) => {
        const name = `__late${heads.length}`
        heads.push(`import * as ${name} from '${module}';`)
        return `Promise.resolve(${name})`
      })
      // On the first line, so that the others keep their numbers.
      return { contents: heads.join('') + contents, loader: path.endsWith('.tsx') ? 'tsx' : 'ts' }
    })
    build.onEnd(({ metafile, errors }) => {
      const late = Object.entries(metafile?.inputs ?? {}).filter(
        ([path, { imports }]) =>
          path.startsWith('client/') && imports.some(({ kind, external }) => kind === 'dynamic-import' && !external),
      )
      if (errors.length === 0 && late.length > 0)
        return { errors: [{ text: `Only some of this is loaded late: ${late.map(([path]) => path).join(', ')}` }] }
    })
  },
}
