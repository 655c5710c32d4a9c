import { execFile } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Stage } from '../faults/stage.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const MOST_OUTPUT = 64 * 2 ** 20

/**
 * A revision of the project as it was, built in a directory of its own that goes with the stage. It gets the packages
 * that are installed here when its lock file asks for the same ones, else its own from the registry.
 * @returns the directory @throws when there is no such revision, or it does not build
 */
export async function builtRevision(stage: Stage, revision: string): Promise<string> {
  const directory = await stage.directory()
  const archive = join(directory, 'archive.tar')
  await run('git', ['archive', '--output', archive, revision], { cwd: root, maxBuffer: MOST_OUTPUT })
  const place = join(directory, 'project')
  await run('mkdir', [place])
  await run('tar', ['-xf', archive, '-C', place])
  const [here, there] = await Promise.all([root, place].map((at) => readFile(join(at, 'package-lock.json'), 'utf8')))
  if (here === there) await symlink(join(root, 'node_modules'), join(place, 'node_modules'))
  else {
    stage.say(`${revision} asks for other packages, which are fetched`)
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: place, maxBuffer: MOST_OUTPUT })
  }
  stage.say(`${revision} is being built`)
  await run(process.execPath, ['build.mjs'], { cwd: place, maxBuffer: MOST_OUTPUT })
  return place
}
