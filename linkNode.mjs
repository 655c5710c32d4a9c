// Run by npm after an install, by whatever Node the machine has: that of the packages then comes first in every npm script.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'

const BIN = 'node_modules/.bin'
const isWindows = process.platform === 'win32'
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const program = Object.keys(optionalDependencies)
  .map((name) => `${name}/bin/node${isWindows ? '.exe' : ''}`)
  .find((path) => existsSync(`node_modules/${path}`))

if (program) {
  addWhatIsTooNew()
  link()
}

/** npm leaves out a package that may be missing (sharp's of this platform) where its own Node is older than that one asks for. */
function addWhatIsTooNew() {
  if (Number.parseInt(process.versions.node, 10) >= 20) return
  const npm = [process.env.npm_execpath, 'install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync(`node_modules/${program}`, ['--no-deprecation', ...npm], { stdio: 'inherit' })
}

/** npm before 11 takes the packages of other platforms away after linking, and the link of this one's with theirs. */
function link() {
  if (existsSync(`${BIN}/node`) || existsSync(`${BIN}/node.cmd`)) return
  mkdirSync(BIN, { recursive: true })
  if (isWindows) writeFileSync(`${BIN}/node.cmd`, `@"%~dp0\\..\\${program.replaceAll('/', '\\')}" %*\r\n`)
  else symlinkSync(`../${program}`, `${BIN}/node`)
}
