import { readFile } from 'node:fs/promises'

/** Addresses of the files that hold code or styles of the back office, as the build says. */
export async function adminFiles(): Promise<Set<string>> {
  const manifest = JSON.parse(await readFile(new URL('../../dist/manifest.json', import.meta.url), 'utf8'))
  return new Set([...manifest.admin, manifest.adminStylesheet])
}
