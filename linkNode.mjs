// Run by npm after an install, by whatever Node the machine has: that of the packages then comes first in every npm script.
// npm before 11 leaves its link out, since it takes the packages of other platforms away after linking, and their link with them.
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'

const BIN = 'node_modules/.bin'
const isWindows = process.platform === 'win32'
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const program = Object.keys(optionalDependencies)
  .map((name) => `${name}/bin/node${isWindows ? '.exe' : ''}`)
  .find((path) => existsSync(`node_modules/${path}`))

if (program && !existsSync(`${BIN}/node`) && !existsSync(`${BIN}/node.cmd`)) {
  mkdirSync(BIN, { recursive: true })
  if (isWindows) writeFileSync(`${BIN}/node.cmd`, `@"%~dp0\\..\\${program.replaceAll('/', '\\')}" %*\r\n`)
  else symlinkSync(`../${program}`, `${BIN}/node`)
}
