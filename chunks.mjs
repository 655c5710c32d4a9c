import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { rollup } from 'rollup'
import { minify } from 'terser'
import { joinSmall } from './smallChunks.mjs'

/** What so many lists use is one chunk, and what else so many pages use another. */
const COMMON_TO_LISTS = 9
const COMMON_TO = 12
/** Characters of a module that is large enough for a file of its own, which only those load that need it, */
const LARGE = 10_000
/** and of one so small that every list may bring it. */
const SMALL = 2_000
/** So many screens of the back office. */
const COMMON_TO_ADMIN = 4

/** What esbuild leaves of these is worth seven seconds of the build: 3.5 KB of the login screen, 5 of a list, gzipped. */
const everyPageLoads = new Set(['boot', 'core', 'shell', 'common', 'routes'])
/** These, and what several pages share. */
const isLoadedOften = (name) => everyPageLoads.has(name) || name.startsWith('chunk')
const shorter = (code) =>
  minify(code, { module: true, compress: { ecma: 2020, passes: 3 }, mangle: { module: true }, format: { ecma: 2020 } })

/**
 * Joins the browser's chunks. esbuild makes one of every set of pages that share a module, also of those that the
 * entry brings anyway, which is some seventy files a page; here all that the entry imports is one file, what is around a
 * page another, what several pages use a few more, what a page loads once it is usable another, and what several screens
 * of the back office use another; what is left of small ones joins those that mostly the same pages load. Replaces the
 * files in `directory`.
 * @param directory where esbuild has written, its files naming each other as `/assets/…`
 * @param entry file name of the entry; `members` and `admin` file names of all that is loaded lazily by members and by
 *   the back office; `pages` those of the members' that are pages, `shell` those that are around one, `afterwards` those
 *   that come once one is usable, `routes` the route table, `checks` the library of schemas, `listing` what every list has
 * @returns for each file name of esbuild's the one that holds it now, and for each of those what it imports
 */
export async function joinChunks({ directory, entry, target, ...parts }) {
  const path = (name) => join(directory, name)
  const bundle = await rollup({
    input: { [entry.split('-')[0]]: path(entry) },
    // Nothing here is imported for what it does by being there; esbuild leaves such imports of what it has left out.
    treeshake: { moduleSideEffects: (id) => id === path(entry) },
    plugins: [
      {
        name: 'assets',
        resolveId: (id) => (id.startsWith('/assets/') ? path(id.slice('/assets/'.length)) : null),
        async renderChunk(code, { name }) {
          const short = await transform(code, { minify: true, format: 'esm', target })
          return isLoadedOften(name) ? shorter(short.code) : short
        },
      },
    ],
    onwarn(warning) {
      throw new Error(warning.message)
    },
  })
  const paths = Object.fromEntries(
    Object.entries(parts).map(([name, files]) => [name, Array.isArray(files) ? files.map(path) : path(files)]),
  )
  let placeOf
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name]-[hash:7].js',
    // The name that esbuild gave, without its hash.
    chunkFileNames: ({ name }) => `${name.replace(/-[A-Z0-9]{8}$/, '')}-[hash:7].js`,
    hashCharacters: 'base36',
    onlyExplicitManualChunks: true,
    manualChunks(id, { getModuleInfo }) {
      placeOf ??= places(getModuleInfo, { entry: path(entry), ...paths })
      return placeOf.get(id) ?? null
    },
  })
  await bundle.close()
  const earlier = (await readdir(directory)).filter((name) => name.endsWith('.js'))
  await Promise.all(earlier.map((name) => rm(path(name))))
  await Promise.all(output.map(({ fileName, code }) => writeFile(path(fileName), code)))
  const holder = new Map(output.flatMap((c) => c.moduleIds.map((id) => [id.slice(directory.length + 1), c.fileName])))
  return { holder, imports: new Map(output.map((c) => [c.fileName, c.imports])) }
}

/**
 * Which chunk a module belongs to, for those that the entry or several pages need. What a member may need is never put
 * beside what only the back office has.
 */
function places(getModuleInfo, { entry, pages, shell, routes, checks, listing, members, afterwards, admin }) {
  const reached = (id, seen = new Set()) => {
    if (seen.has(id)) return seen
    seen.add(id)
    for (const next of getModuleInfo(id).importedIds) reached(next, seen)
    return seen
  }
  const usesAmong = (these) => {
    const uses = new Map()
    for (const one of these) for (const id of reached(one)) uses.set(id, (uses.get(id) ?? 0) + 1)
    return uses
  }
  const usesOfLists = usesAmong(pages.filter((page) => reached(page).has(listing)))
  // Lists read without checking anything: what forms are made of is not theirs to load. What stands in one place leads to
  // none that leads back.
  const placeOfCommon = (id) => {
    if (reached(id).has(checks)) return 'checks'
    const { length } = getModuleInfo(id).code
    if (length > LARGE) return null
    return length < SMALL || (usesOfLists.get(id) ?? 0) >= COMMON_TO_LISTS ? 'common' : 'forms'
  }
  const ofMembers = new Set([entry, ...members].flatMap((id) => [...reached(id)]))
  const ofPages = new Set(pages.flatMap((id) => [...reached(id)]))
  const core = new Map([
    ...afterwards
      .flatMap((id) => [...reached(id)])
      .filter((id) => !ofPages.has(id))
      .map((id) => [id, 'afterwards']),
    ...[...usesAmong(admin)]
      .filter(([id, times]) => times >= COMMON_TO_ADMIN && !ofMembers.has(id))
      .map(([id]) => [id, 'admin']),
    ...[...usesAmong(pages)].filter(([, times]) => times >= COMMON_TO).map(([id]) => [id, placeOfCommon(id)]),
    ...[...usesOfLists].filter(([, times]) => times >= COMMON_TO_LISTS).map(([id]) => [id, placeOfCommon(id)]),
    ...shell.flatMap((id) => [...reached(id)]).map((id) => [id, 'shell']),
    ...routes.flatMap((id) => [...reached(id)]).map((id) => [id, 'routes']),
    ...[...reached(entry)].map((id) => [id, 'core']),
  ])
  // The entry waits for the first page, so no page may wait for the entry.
  core.delete(entry)
  const starts = new Set([entry, ...members, ...admin])
  const canJoin = (id) => getModuleInfo(id).code.length < LARGE && !starts.has(id)
  for (const [id, chunk] of joinSmall({ getModuleInfo, reached, pages, placed: core, canJoin })) core.set(id, chunk)
  return core
}
