import { join } from 'node:path'

/** Starts the built product; `start.mjs backend` starts the backend alone. */
const major = Number(process.versions.node.split('.')[0])
if (major < 22) {
  console.error(
    `Node ${process.versions.node} is too old: run "npm ci", which installs the right one, then "npm start".`,
  )
  process.exit(1)
}
await import('./secrets.mjs')
// What was compiled once is taken up again at the next start, by the backend's thread too; a build begins anew.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'dist/compiled')
const { enableCompileCache } = await import('node:module')
enableCompileCache()
// React reads it at its first import.
process.env.NODE_ENV ||= 'production'
await import(process.argv[2] === 'backend' ? './dist/backend/main.js' : './dist/server/main.js')
