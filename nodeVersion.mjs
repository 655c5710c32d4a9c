import { readFileSync } from 'node:fs'

/** Whether Node is older than package.json asks for. Read by a Node that may be: no syntax that an old one lacks. */
export function isTooOld(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
  const [least, is] = [engines.node.replace('>=', ''), version].map((text) => text.split('.').map(Number))
  const at = least.findIndex((part, place) => part !== is[place])
  return at !== -1 && is[at] < least[at]
}
