/** Whether this browser may show notifications of ours; `unsupported` where it knows none. */
export type Permission = NotificationPermission | 'unsupported'

export const permissionNow = (): Permission => ('Notification' in globalThis ? Notification.permission : 'unsupported')

const heard = new Set<() => void>()

/** Hears when the person has answered. @returns what ends it */
export function hearPermission(hear: () => void): () => void {
  heard.add(hear)
  return () => {
    heard.delete(hear)
  }
}

/** Asks the person, who has just pressed something for it; whoever has decided already is not asked again (spec.md 4). */
export async function askPermission(): Promise<Permission> {
  if (permissionNow() !== 'default') return permissionNow()
  const answer = await Notification.requestPermission()
  for (const hear of heard) hear()
  return answer
}
