import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { intoPlace, isThere } from './intoPlace.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const cache = join(root, 'node_modules/.cache')
const UNPACK = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
const UNPACK_MS = 120_000
/** Its own names the place that it is unpacked to. In a project that is moved Chromium would have no font, and end at a field for a date. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`

/**
 * The Chromium that comes as a package, with the libraries and fonts it needs, unpacked beside the packages. Its own way
 * unpacks straight to where it is run from: whoever starts it at that moment starts half a browser, which says nothing and does
 * not end, and half a browser stays there when the unpacking is stopped.
 */
export async function packagedChromium(): Promise<{ path: string; env: Record<string, string> }> {
  const { version } = JSON.parse(await readFile(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'))
  const home = join(cache, `chromium-${version}`)
  if (!(await isThere(home))) await unpackTo(home)
  return {
    path: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_PATH: join(home, 'fonts') },
  }
}

async function unpackTo(home: string) {
  await mkdir(cache, { recursive: true })
  const half = await mkdtemp(`${home}.`)
  // The package unpacks to the directory for temporary files, and the libraries only where it takes itself to be hosted.
  const env = { ...process.env, TMPDIR: half, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', UNPACK], {
      cwd: root,
      env,
      timeout: UNPACK_MS,
    })
    await writeFile(join(half, 'fonts/fonts.conf'), FONTS)
    await intoPlace(half, home)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    throw error
  }
}
