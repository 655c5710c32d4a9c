/** Starts the built product; `start.mjs backend` starts the backend alone. */
const major = Number(process.versions.node.split('.')[0])
if (major < 22) {
  console.error(
    `Node ${process.versions.node} is too old: run "npm ci", which installs the right one, then "npm start".`,
  )
  process.exit(1)
}
// React reads it at its first import.
process.env.NODE_ENV ||= 'production'
await import(process.argv[2] === 'backend' ? './dist/backend/main.js' : './dist/server/main.js')
