import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const TIMES = 100

/**
 * How many of these nobody keeps. What has been looked at through a WeakRef lives until the turn is over, and some of V8's own work
 * takes a few turns.
 * @param enough stops looking when so many are gone
 */
export async function collected(all: readonly WeakRef<object>[], enough = all.length): Promise<number> {
  let kept = all.length
  for (let n = 0; n < TIMES && all.length - kept < enough; n++) {
    await new Promise((resolve) => setImmediate(resolve))
    collect()
    kept = all.filter((one) => one.deref() !== undefined).length
  }
  return all.length - kept
}
