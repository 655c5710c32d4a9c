import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const tiers = ['shared', 'backend', 'server', 'client'] as const
export type Tier = (typeof tiers)[number]

export type SourceFile = { path: string; text: string }
/** `from` imports `to`; `to` is a path inside the project or a package name. `lazy` for import(). */
export type Import = { from: string; to: string; inside: boolean; typeOnly: boolean }

/** Every TypeScript file below the folder, by its path inside the project. */
export async function sourceFiles(folder: string): Promise<SourceFile[]> {
  const names = await readdir(join(root, folder), { recursive: true })
  const paths = names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name))
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))
}

const IMPORT = /(?:^|\n)\s*(import|export)\s+(type\s)?[^'"\n]*?(?:\{[^}]*\}\s*)?(?:from\s*)?['"]([^'"]+)['"]/g
const LAZY = /import\(\s*['"]([^'"]+)['"]\s*\)/g

export function importsOf({ path, text }: SourceFile): Import[] {
  const resolve = (specifier: string, typeOnly: boolean): Import => {
    const inside = specifier.startsWith('.')
    return { from: path, to: inside ? normalize(join(dirname(path), specifier)) : specifier, inside, typeOnly }
  }
  return [
    ...[...text.matchAll(IMPORT)].map(([, , type, specifier = '']) => resolve(specifier, type !== undefined)),
    ...[...text.matchAll(LAZY)].map(([, specifier = '']) => resolve(specifier, false)),
  ]
}

/** The first cycle among run-time imports, as the chain of its files. */
export function firstCycle(imports: Import[]): string[] | undefined {
  const next = Map.groupBy(
    imports.filter((i) => i.inside && !i.typeOnly),
    (i) => i.from,
  )
  const done = new Set<string>()
  const visit = (path: string, chain: string[]): string[] | undefined => {
    if (chain.includes(path)) return [...chain.slice(chain.indexOf(path)), path]
    if (done.has(path)) return undefined
    for (const { to } of next.get(path) ?? []) {
      const cycle = visit(to, [...chain, path])
      if (cycle) return cycle
    }
    done.add(path)
    return undefined
  }
  for (const path of next.keys()) {
    const cycle = visit(path, [])
    if (cycle) return cycle
  }
  return undefined
}
