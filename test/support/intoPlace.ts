import { rename, rm, stat } from 'node:fs/promises'

/** Renamed into place, so that test files running beside this one never read half of it. */
export async function intoPlace(half: string, whole: string): Promise<void> {
  try {
    await rename(half, whole)
  } catch (error) {
    // Another one was quicker: what it has made is as good.
    if (!(await isThere(whole))) throw error
    await rm(half, { recursive: true, force: true })
  }
}

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
