/** Throws away all that this browser still had to send of a member who has left. */
export async function forgetWaiting(memberId: number): Promise<void> {
  if (!globalThis.indexedDB) return
  try {
    await (await import('./store.ts')).dropOf(memberId)
  } catch (error) {
    console.error(error) // The next to use this browser drops it in a month.
  }
}
