import type { Fault } from './fault.ts'
import { fewDescriptors } from './scarce/descriptors.ts'
import { fullDisk } from './scarce/disk.ts'
import { littleMemory } from './scarce/memory.ts'

export const scarce: Fault = {
  id: 'F14',
  rounds: 4,
  minutes: (rounds) => 15 + rounds * 2,
  needs: ['postgres', 'unshare', 'nsenter', 'prlimit'],
  what: (rounds) =>
    `the disk of the embedded database is full ${rounds} times, both tiers have few descriptors, both have little memory`,
  aim: 'new work refused with 503 in words and with a trace id, liveness kept, nothing lost or half, recovers alone ≤ 5 s (descriptors ≤ 10 s)',
  async run(stage, rounds) {
    const disk = await fullDisk(stage, rounds)
    const descriptors = await fewDescriptors(stage)
    const memory = await littleMemory(stage)
    return {
      figure: [disk, descriptors, memory].map(({ figure }) => figure).join('; '),
      missed: [disk, descriptors, memory].flatMap(({ missed }) => missed),
    }
  },
}
