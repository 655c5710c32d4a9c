import { withScratch } from '../../backend/db/backup/postgresTools.ts'

/** Makes a database beside the one it is given, as the proof of a backup does, says its address and holds it until it is told to end. */
const [url = ''] = process.argv.slice(2)
await withScratch(url, 'C.UTF-8', (scratchUrl) => {
  process.stdout.write(scratchUrl)
  return new Promise<never>(() => undefined)
})
