import { parseArgs } from 'node:util'
import { playOut } from '../faults/playOut.ts'
import { follow } from './follow.ts'
import { readGuide } from './guide.ts'
import { lacking } from './machine.ts'

/**
 * Follows the guide to a production install on a bare Debian that boots with systemd: its commands as they stand there, a
 * certificate of an authority, a sign-in by Kakao's protocol, the first administrator, a backup that is restored, an upgrade under
 * visits, and the machine turned off and on again. It needs root, Debian's debootstrap and systemd-container, the mirrors of Debian
 * and npm, and the ports of this computer that the guide's programs listen on.
 *   npm run install:check
 *   npm run install:check -- --release bookworm
 */
const AT_MOST_MS = 60 * 60_000

const { values } = parseArgs({ options: { release: { type: 'string', default: 'trixie' } } })
const wanting = await lacking()
if (wanting.length > 0) {
  console.error(`not tried: ${wanting.join(', ')}; it takes root, debootstrap, systemd-container, and their ports`)
  process.exit(2)
}
const guide = await readGuide('docs/operating.en.md')
const ended = await playOut((stage) => follow(stage, guide, values.release), {
  say: console.error,
  atMostMs: AT_MOST_MS,
})
if (ended instanceof Error) console.error(`✖ ${ended.message}`)
process.exit(ended instanceof Error ? 1 : 0)
