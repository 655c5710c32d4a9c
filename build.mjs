import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import { build, context, transform } from 'esbuild'
import sharp from 'sharp'
import { atOnce } from './atOnce.mjs'
import { joinChunks } from './chunks.mjs'
import { contracts } from './contracts.mjs'
import { ownFace, shortFaces } from './fonts.mjs'
import { icons } from './icons.mjs'
import { joinedPackages } from './joinedPackages.mjs'
import { oneByte } from './oneByte.mjs'
import { shortName } from './shortNames.mjs'
import { trimmed } from './trimmed.mjs'

/**
 * Builds dist/: the browser's chunks with one stylesheet and a manifest, the service worker, the Node programs, and what an
 * embedded database begins as.
 *   node build.mjs             build
 *   node build.mjs --if-stale  build when a source is newer than the last build
 *   node build.mjs --dev       build, run, rebuild and reload on every change
 */
const root = import.meta.dirname
const dist = join(root, 'dist')
const stampFile = join(dist, 'stamp')
const prepared = join(dist, 'prepared')
const programs = [
  'atOnce.mjs',
  'build.mjs',
  'chunks.mjs',
  'contracts.mjs',
  'fonts.mjs',
  'icons.mjs',
  'joinedPackages.mjs',
  'oneByte.mjs',
  'shortNames.mjs',
  'smallChunks.mjs',
  'trimmed.mjs',
]
const sources = ['client', 'server', 'backend', 'shared', ...programs, 'package-lock.json']
const fonts = join(root, 'node_modules/pretendard/dist/web/variable')
const wholeFont = join(root, 'node_modules/pretendard/dist/public/variable/PretendardVariable.ttf')

const browsers = ['chrome120', 'safari17', 'firefox121']

/** The back office, and what of the contract only it calls. */
const isOfAdmin = (source) => /^(client|shared)\/admin\/(?!impersonation)/.test(source)

/** What is around a page: loaded with most of them, but not with the login screen. */
const isOfShell = new Set(['client/app/Surroundings.tsx', 'client/app/shellData.ts'])

/** What every member's page loads once it is usable, with what those import. */
const isOfAfterwards = new Set([
  'client/menus/start.ts',
  'client/notifications/speak.ts',
  'client/offline/OfflineBar.tsx',
  'client/offline/start.ts',
  'client/realtime/connect.ts',
  'client/realtime/start.ts',
])

/** How vanilla-extract heads the rules of a source: with its path, and its whole text once more. */
const HEADER = /^\/\* vanilla-extract-css-ns:(\S+?)\.vanilla\.css\?source=\S* \*\/$/m

const forgetStyles = []

const dev = process.argv.includes('--dev')
if (dev) {
  process.env.NODE_ENV = 'development'
  const { develop } = await import('./dev.mjs')
  await develop({ makeContexts, writeManifest, forgetStyles: () => forgetStyles.map((forget) => forget()), root })
} else if (!process.argv.includes('--if-stale') || (await isStale())) {
  const began = performance.now()
  await buildAll()
  console.error(`Built in ${Math.round(performance.now() - began)} ms`)
}

async function isStale() {
  const built = await stat(stampFile).then(
    (s) => s.mtimeMs,
    () => 0,
  )
  return built === 0 || (await newest(sources)) > built
}

async function newest(paths) {
  let latest = 0
  for (const path of paths) {
    const at = join(root, path)
    const entry = await stat(at)
    const inner = entry.isDirectory()
      ? await newest((await readdir(at)).map((name) => join(path, name)))
      : entry.mtimeMs
    latest = Math.max(latest, inner, entry.mtimeMs)
  }
  return latest
}

/** The esbuild configurations. Class names must be made alike in the first and the last, or HTML and stylesheet disagree. */
function configurations(built = { id: 'dev', stylesheet: '' }) {
  const identifiers = dev ? 'debug' : shortName
  const define = { 'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production') }
  const common = {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'warning',
    metafile: true,
    sourcemap: dev ? 'linked' : false,
  }
  const onNode = { ...common, outdir: 'dist', platform: 'node', target: 'node22', packages: 'external' }
  return {
    browser: {
      ...common,
      entryPoints: { boot: 'client/app/boot.tsx' },
      outdir: 'dist/assets',
      splitting: true,
      // Names are shortened once the chunks are joined.
      minifySyntax: !dev,
      target: browsers,
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      define,
      // While developing a rebuild is to take no longer than it must.
      plugins: [...(dev ? [] : [contracts(root), trimmed]), icons, styles({ identifiers })],
    },
    worker: {
      ...common,
      entryPoints: {
        serviceWorker: 'client/offline/serviceWorker.ts',
        noticeWorker: 'client/notifications/push/worker.ts',
      },
      outdir: 'dist',
      define: { BUILD: JSON.stringify(built) },
      format: 'iife',
      minify: !dev,
      sourcemap: false,
      target: browsers,
      plugins: [styles({ identifiers, outputCss: false })],
    },
    preparing: { ...onNode, entryPoints: { 'backend/prepare': 'backend/prepare.ts' } },
    node: {
      ...onNode,
      entryPoints: {
        'server/main': 'server/main.ts',
        'server/serve': 'server/serve.ts',
        'backend/main': 'backend/main.ts',
        'backend/config': 'backend/config.ts',
        'backend/sheetWorker': 'backend/clients/sheetWorker.ts',
        'backend/auctionWorker': 'backend/auction-results/imports/worker.ts',
        'backend/paperWorker': 'backend/statements/pdf/worker.ts',
        'backend/productWorker': 'backend/product-codes/imports/worker.ts',
        'backend/doctor': 'backend/doctor.ts',
        'backend/operate': 'backend/operate.ts',
        'server/config': 'server/config.ts',
        'client/render': 'client/app/render.tsx',
      },
      // React's build on the server follows NODE_ENV at run time, which start.mjs sets before the first import.
      plugins: [icons, ...(dev ? [] : [joinedPackages, oneByte]), atOnce, styles({ identifiers, outputCss: false })],
    },
  }
}

/** Evaluating the styles takes most of a rebuild; during development their results stay until a style changes. */
function styles(options) {
  const plugin = vanillaExtractPlugin(options)
  if (!dev) return plugin
  const results = new Map()
  forgetStyles.push(() => results.clear())
  return {
    name: plugin.name,
    setup(build) {
      const onLoad = (filter, load) =>
        build.onLoad(filter, async (args) => {
          const key = `${args.namespace} ${args.path} ${args.suffix}`
          if (!results.has(key)) results.set(key, await load(args))
          return results.get(key)
        })
      return plugin.setup({ ...build, onLoad })
    },
  }
}

async function buildAll() {
  await mkdir(dist, { recursive: true })
  const old = (await readdir(dist)).filter((name) => name !== basename(prepared))
  await Promise.all(old.map((name) => rm(join(dist, name), { recursive: true, force: true })))
  const { browser, node, preparing } = configurations()
  const [client] = await Promise.all([build(browser), build(node), writeInstallable(), prepareDatabase(preparing)])
  const built = await writeManifest(client.metafile)
  await Promise.all([build(configurations(built).worker), compressAssets()])
  await writeFile(stampFile, '')
}

/**
 * What an embedded database begins as (backend/db/prepared.ts), made in a process of its own beside the rest; one that
 * the same program has made is good for every build.
 */
async function prepareDatabase(preparing) {
  const { outputFiles } = await build({ ...preparing, write: false })
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')))
  for (const { contents } of outputFiles) hash.update(contents)
  const made = hash.digest('hex')
  const stamp = join(prepared, 'stamp')
  if ((await readFile(stamp, 'utf8').catch(() => '')) === made) return
  await rm(prepared, { recursive: true, force: true })
  const program = join(dist, 'backend/prepare.js')
  await mkdir(dirname(program), { recursive: true })
  await writeFile(program, outputFiles[0].contents)
  await promisify(execFile)(process.execPath, [program, prepared])
  await rm(program)
  // Who builds need not be who runs it; there is nothing in it yet that others may not read.
  await chmod(prepared, 0o755)
  for (const entry of await readdir(prepared, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  await writeFile(stamp, made)
}

async function makeContexts(onEnd) {
  const { browser, worker, node } = configurations()
  await Promise.all([build(worker), writeInstallable()])
  const ended = (name) => ({ name: 'ended', setup: (b) => b.onEnd((result) => onEnd(name, result)) })
  return Promise.all([
    context({ ...browser, plugins: [...browser.plugins, ended('browser')] }),
    context({ ...node, plugins: [...node.plugins, ended('node')] }),
  ])
}

/**
 * dist/manifest.json: the entry with its preloads, the one stylesheet, and for each lazily loaded source file its
 * chunk with what that imports.
 */
async function writeManifest(metafile) {
  const outputs = Object.entries(metafile.outputs).filter(([output]) => output.endsWith('.js'))
  const entries = outputs.filter(([, { entryPoint }]) => entryPoint)
  const [boot] = entries.filter(([, { entryPoint }]) => entryPoint === 'client/app/boot.tsx')
  const { holder, imports } = dev ? asBuilt(outputs) : await joined(outputs, boot[0])
  const preload = (file, seen = new Set()) => {
    for (const next of imports.get(file)) if (!seen.has(next)) preload(next, seen.add(next))
    return [...seen]
  }
  const href = (file) => `/assets/${file}`
  const files = (output) => {
    const file = holder.get(basename(output))
    return [file, ...preload(file)].map(href)
  }
  const { stylesheet, adminStylesheet } = await writeStylesheets(boot[1].cssBundle)
  const [entry, ...preloads] = files(boot[0])
  const lazy = entries.filter((one) => one !== boot)
  const chunks = Object.fromEntries(
    lazy.map(([output, { entryPoint }]) => [
      entryPoint.replace(/\.tsx?$/, ''),
      files(output).filter((file) => file !== entry && !preloads.includes(file)),
    ]),
  )
  await dropOtherStylesheets(metafile, [stylesheet, adminStylesheet])
  const manifest = { entry, stylesheet, adminStylesheet, preload: preloads, chunks, admin: adminFiles(outputs, holder) }
  const text = JSON.stringify(manifest)
  await writeFile(join(dist, 'manifest.json'), text)
  return { id: createHash('sha256').update(text).digest('hex').slice(0, 8), stylesheet }
}

/** What a device needs to install the service: its manifest, and the icon as files of one size each. */
async function writeInstallable() {
  const icons = join(dist, 'icons')
  await mkdir(icons, { recursive: true })
  await cp(join(root, 'client/app/manifest.json'), join(dist, 'manifest.webmanifest'))
  await cp(join(root, 'client/ui/icon.svg'), join(icons, 'icon.svg'))
  const { background_color: ground } = JSON.parse(await readFile(join(dist, 'manifest.webmanifest'), 'utf8'))
  /** `share` of the square is the icon; where it is not all, a device cuts the rest to its own shape. */
  const draw = async (name, size, share) => {
    const inner = Math.round(size * share)
    const edge = (size - inner) / 2
    const [before, after] = [Math.floor(edge), Math.ceil(edge)]
    const drawn = sharp(join(root, 'client/ui/icon.svg'), { density: 72 * Math.ceil(size / 32) }).resize(inner, inner)
    const around = { top: before, bottom: after, left: before, right: after }
    const whole = share === 1 ? drawn : drawn.extend({ ...around, background: ground }).flatten({ background: ground })
    await whole.png({ compressionLevel: 9 }).toFile(join(icons, `${name}.png`))
  }
  await Promise.all([
    draw('icon-192', 192, 1),
    draw('icon-512', 512, 1),
    draw('icon-maskable', 512, 0.6),
    draw('icon-apple', 180, 0.7),
  ])
}

/** Addresses of the files that hold code of the back office: no other page may ask for one. */
function adminFiles(outputs, holder) {
  const files = outputs.flatMap(([output, { inputs }]) =>
    Object.entries(inputs).some(([source, { bytesInOutput }]) => bytesInOutput > 0 && isOfAdmin(source))
      ? [`/assets/${holder.get(basename(output))}`]
      : [],
  )
  return [...new Set(files)].sort()
}

function joined(outputs, boot) {
  const lazy = outputs.filter(([output, { entryPoint }]) => entryPoint && output !== boot)
  const having = (part) => {
    const [output] = outputs.find(([, { inputs }]) => Object.keys(inputs).some((path) => path.includes(part)))
    return basename(output)
  }
  const [admin, members] = [
    lazy.filter(([, { entryPoint }]) => isOfAdmin(entryPoint)),
    lazy.filter(([, { entryPoint }]) => !isOfAdmin(entryPoint)),
  ]
  const names = (some) => some.map(([output]) => basename(output))
  return joinChunks({
    directory: join(dist, 'assets'),
    entry: basename(boot),
    pages: names(members.filter(([, { entryPoint }]) => entryPoint.endsWith('Page.tsx'))),
    members: names(members),
    routes: names(members.filter(([, { entryPoint }]) => entryPoint === 'client/app/routes.tsx')),
    checks: having('/valibot/'),
    listing: having('client/views/ViewBar.tsx'),
    shell: names(members.filter(([, { entryPoint }]) => isOfShell.has(entryPoint))),
    afterwards: names(members.filter(([, { entryPoint }]) => isOfAfterwards.has(entryPoint))),
    admin: names(admin),
    target: browsers,
  })
}

/** Each of esbuild's files with what it imports at once. */
function asBuilt(outputs) {
  const atOnce = ({ imports }) => imports.filter(({ kind }) => kind === 'import-statement')
  return {
    holder: new Map(outputs.map(([output]) => [basename(output), basename(output)])),
    imports: new Map(
      outputs.map(([output, file]) => [basename(output), atOnce(file).map(({ path }) => basename(path))]),
    ),
  }
}

/**
 * The font's sub-files by unicode range, then what the service itself writes, then the app: one file, so that no page
 * waits for a second one. What only the back office wears is a file of its own.
 */
async function writeStylesheets(cssBundle) {
  const fontCss = await readFile(join(fonts, 'pretendardvariable-dynamic-subset.css'), 'utf8')
  const copied = join(dist, 'assets/fonts')
  if (!existsSync(copied)) await cp(join(fonts, 'woff2-dynamic-subset'), copied, { recursive: true })
  // While developing a rebuild is to take no longer than it must, and the sub-files look the same.
  const own = dev ? '' : await ownFace({ root, css: fontCss, font: await readFile(wholeFont), directory: copied })
  const faces = shortFaces(fontCss + own).replace(/\.\/woff2-dynamic-subset\//g, 'fonts/')
  const [head = '', ...parts] = cssBundle ? (await readFile(join(root, cssBundle), 'utf8')).split(HEADER) : []
  const of = { app: faces + head, admin: '' }
  for (let i = 0; i < parts.length; i += 2) of[isOfAdmin(parts[i]) ? 'admin' : 'app'] += parts[i + 1].trimStart()
  return { stylesheet: await writeCss('app', of.app), adminStylesheet: await writeCss('admin', of.admin) }
}

async function writeCss(of, text) {
  const { code: css } = await transform(text, { loader: 'css', minify: !dev, target: browsers })
  const name = `${of}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
  await writeFile(join(dist, 'assets', name), css)
  return `/assets/${name}`
}

/** esbuild repeats shared rules in a stylesheet per chunk; the entry's already holds everything (esbuild #1590). */
async function dropOtherStylesheets(metafile, kept) {
  const outputs = Object.keys(metafile.outputs).filter(
    (output) => output.endsWith('.css') && !kept.some((name) => output.endsWith(name)),
  )
  await Promise.all(outputs.map((output) => rm(join(root, output), { force: true })))
}

async function compressAssets() {
  const directory = join(dist, 'assets')
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const names = (await readdir(directory)).filter((name) => /\.(js|css)$/.test(name))
  await mkdir(directory, { recursive: true })
  await Promise.all(
    names.map(async (name) => {
      const file = join(directory, name)
      const content = await readFile(file)
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, best),
        promisify(gzip)(content, { level: 9 }),
      ])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}
