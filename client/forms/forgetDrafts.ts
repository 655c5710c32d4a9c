/** Throws away all that this browser has kept of what the member typed. */
export async function forgetDrafts(memberId: number): Promise<void> {
  if (!globalThis.indexedDB) return
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`draft:${memberId}:`)) sessionStorage.removeItem(key)
    await (await (await import('./openShelf.ts')).draftShelf())?.wipe(memberId)
  } catch (error) {
    console.error(error) // Its days are numbered all the same.
  }
}
