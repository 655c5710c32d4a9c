/**
 * What an operator does beside running the product; docs/operating.ko.md and docs/operating.en.md say when.
 *   node operate.mjs backup [DIRECTORY] [--keep-days=N]
 *   node operate.mjs restore FILE [--overwrite [--without-backup]]
 *   node operate.mjs restoreVerify FILE (or the directory whose newest backup is meant)
 *   node operate.mjs adminGrant EMAIL
 */
const operate = await import('./dist/backend/operate.js')
const language = operate.languageOf(process.env)
const [command, ...args] = process.argv.slice(2)
const commands = ['backup', 'restore', 'restoreVerify', 'adminGrant']
if (!commands.includes(command)) {
  process.stderr.write(`✖ ${operate.texts.strangeCommand(command, commands.join(' | '))[language]}\n`)
  process.exit(1)
}
await import('./secrets.mjs')
const { readBackendConfig } = await import('./dist/backend/config.js')
const { config, problems } = readBackendConfig(process.env)

if (problems.length > 0) {
  for (const problem of problems)
    process.stderr.write(`✖ ${operate.describeVariable(problem)[language]}\n    → ${problem.message[language]}\n`)
  process.exitCode = 1
} else {
  try {
    const { ok, lines } = await operate[command](config, args)
    const [first, ...others] = lines.map((line) => line[language])
    process.stdout.write(`${ok ? '✔' : '✖'} ${first}\n${others.map((line) => `    ${line}\n`).join('')}`)
    if (!ok) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`✖ ${operate.reasonOf(error)[language]}\n`)
    process.exitCode = 1
  }
}
