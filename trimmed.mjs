import { readFile } from 'node:fs/promises'

/** Modules of react-router with what this app never asks for: its framework mode, and measuring by its hooks. */
const UNASKED = /react-router\/dist\/production\/lib\/(?:router\/instrumentation|dom\/ssr\/(?:links|components))\.js$/

/** What of them is as it was. */
const asked = new Set(['FrameworkContext', 'mergeRefs'])

/** What is called in any case, with its answer where nothing was asked for. */
const QUIET = {
  consumeInstrumentationClientResultMetaReceiver: 'undefined',
  usePrefetchBehavior: '[false, null, {}]',
}

const LIST = /^export \{([^}]+)\};?/m

/** An esbuild plugin that leaves most of those modules out: what they export throws when it is called after all. */
export const trimmed = {
  name: 'trimmed',
  setup(build) {
    build.onLoad({ filter: UNASKED }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const [, list] = LIST.exec(source) ?? []
      if (!list) throw new Error(`${path} has another shape than trimmed.mjs knows`)
      const names = list.split(',').map((name) => name.trim())
      const kept = names.filter((name) => asked.has(name))
      const left = names
        .filter((name) => !asked.has(name))
        .map((name, at) => ({ name, own: `left${at}`, answer: QUIET[name] ?? 'missing()' }))
      return {
        contents: [
          // Nothing of a module is kept that no kept name needs.
          kept.length > 0 ? source.replace(LIST, '') : '',
          "const missing = () => { throw new Error('left out of the build') }",
          ...left.map(({ own, answer }) => `const ${own} = () => ${answer}`),
          `export { ${[...kept, ...left.map(({ name, own }) => `${own} as ${name}`)].join(', ')} }`,
        ].join('\n'),
      }
    })
  },
}
