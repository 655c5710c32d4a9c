/**
 * What an operator does beside running the product; docs/operating.ko.md and docs/operating.en.md say when.
 *   node operate.mjs backup [DIRECTORY] [--keep-days=N]
 *   node operate.mjs restore FILE [--overwrite]
 *   node operate.mjs restoreVerify FILE
 *   node operate.mjs adminGrant EMAIL
 */
const [command, ...args] = process.argv.slice(2)
const commands = ['backup', 'restore', 'restoreVerify', 'adminGrant']
if (!commands.includes(command)) {
  process.stderr.write(`✖ ${command ?? 'nothing'} is not understood: node operate.mjs [${commands.join(' | ')}]\n`)
  process.exit(1)
}
await import('./secrets.mjs')
const [{ readBackendConfig }, operate] = await Promise.all([
  import('./dist/backend/config.js'),
  import('./dist/backend/operate.js'),
])
const { config, problems } = readBackendConfig(process.env)

if (problems.length > 0) {
  for (const { variable, value, message } of problems)
    process.stderr.write(`✖ ${variable}${value ? `=${value}` : ' is not set'}\n    → ${message}\n`)
  process.exitCode = 1
} else {
  try {
    const { ok, lines } = await operate[command](config, args)
    const [first, ...others] = lines
    process.stdout.write(`${ok ? '✔' : '✖'} ${first}\n${others.map((line) => `    ${line}\n`).join('')}`)
    if (!ok) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`✖ ${operate.reasonOf(error)}\n`)
    process.exitCode = 1
  }
}
