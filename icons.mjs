import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'

const NAME = /^lucide-react\/icons\//
/** An icon of which this is another name. */
const OTHER_NAME = /^export \{ default \} from /m
/** The file of one icon in lucide's package. */
export const ICON = /lucide-react\/dist\/esm\/icons\/[a-z0-9-]+\.mjs$/

const component = fileURLToPath(new URL('client/ui/drawing.tsx', import.meta.url))

/**
 * The module of one of lucide's icons, written anew: what it draws as one text for client/ui/drawing.tsx, which
 * explains why. The build and the tests both read icons by it.
 * @param {string} source lucide's module
 * @param {string} from the import of the component in the new one
 * @throws when the module has another shape than is known here
 */
export function iconModule(source, from = component) {
  if (OTHER_NAME.test(source)) return source
  const [, literal] = /^const __iconData = (\{[\s\S]*?^\});$/m.exec(source) ?? []
  if (!literal) throw new Error('lucide-react writes its icons in another shape than icons.mjs knows')
  const { node } = runInNewContext(`(${literal})`)
  const shapes = node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
    return `<${tag}${written.join('')}/>`
  })
  return `import { drawing } from ${JSON.stringify(from)}
export default /* @__PURE__ */ drawing(${JSON.stringify(shapes.join(''))})`
}

/** An esbuild plugin that reads icons so, where packages stay outside the bundle too. */
export const icons = {
  name: 'icons',
  setup(build) {
    build.onResolve({ filter: NAME }, ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)) }))
    build.onLoad({ filter: ICON }, async ({ path }) => ({ contents: iconModule(await readFile(path, 'utf8')) }))
  },
}
