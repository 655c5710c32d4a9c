import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The npm scripts build before they test; a single file run by hand builds when there is nothing to run. */
export async function ensureBuilt(): Promise<void> {
  if (existsSync(new URL('../../dist/stamp', import.meta.url))) return
  const build = spawn(process.execPath, ['build.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('the build failed')
}
