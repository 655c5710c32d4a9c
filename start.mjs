import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isTooOld } from './nodeVersion.mjs'

/** Starts the built product; `start.mjs backend` starts the backend alone. */
// What speaks one language or the other is in dist, and may not be there or not run yet: here both are said.
if (isTooOld()) {
  console.error(`Node ${process.versions.node} 버전은 오래됐어요. "npm ci"를 하면 맞는 Node가 설치돼요. 그다음 "npm start"를 하세요.
Node ${process.versions.node} is too old: run "npm ci", which installs the right one, then "npm start".`)
  process.exit(1)
}
if (!existsSync(join(import.meta.dirname, 'dist/server/main.js'))) {
  console.error('제품이 빌드돼 있지 않아요: npm ci && npm run build\nThe product is not built: npm ci && npm run build')
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
