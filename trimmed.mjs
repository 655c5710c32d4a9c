import { readFile } from 'node:fs/promises'

/** Modules of react-router that need what this app never asks for: its framework mode, and measuring by its hooks. */
const UNASKED = /react-router\/dist\/production\/lib\/(?:router\/instrumentation|dom\/ssr\/links)\.js$/

/** What is called in any case, with its answer where nothing was asked for. */
const QUIET = { consumeInstrumentationClientResultMetaReceiver: 'undefined' }

/** An esbuild plugin that leaves the bodies of those modules out: what they export throws when it is called after all. */
export const trimmed = {
  name: 'trimmed',
  setup(build) {
    build.onLoad({ filter: UNASKED }, async ({ path }) => {
      const [, list] = /^export \{([^}]+)\}/m.exec(await readFile(path, 'utf8')) ?? []
      if (!list) throw new Error(`${path} has another shape than trimmed.mjs knows`)
      const names = list.split(',').map((name) => name.trim())
      const lines = names.map((name) => `export const ${name} = () => ${QUIET[name] ?? 'missing()'}`)
      return { contents: `const missing = () => { throw new Error('left out of the build') }\n${lines.join('\n')}` }
    })
  },
}
