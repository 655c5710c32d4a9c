/**
 * Packages that are many small files, and what they are made of: a program opens, checks and links each file by itself, which
 * takes longer than to run it (docs/benchmarks.md, start).
 */
const JOINED = ['kysely', 'pg-boss']
/** Of these there may be only one in a program, whoever asks for it. */
const SINGLE = ['pg']

const PACKAGE = /^(?:@[^/]+\/)?[^./#][^/]*/

/** An esbuild plugin for what Node runs: these packages are taken into the program, all others stay where npm put them. */
export const joinedPackages = {
  name: 'joined packages',
  setup(build) {
    build.initialOptions.packages = 'bundle'
    build.initialOptions.banner = {
      js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
    }
    build.onResolve({ filter: PACKAGE }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || path.startsWith('node:')) return
      const [name] = PACKAGE.exec(path) ?? []
      const isPartOfJoined = importer.includes('/node_modules/')
      if (JOINED.includes(name) || (isPartOfJoined && !SINGLE.includes(name))) return
      return { path, external: true }
    })
  },
}
