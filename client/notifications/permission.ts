/** Whether this browser may show notifications of ours; `unsupported` where it knows none. */
export type Permission = NotificationPermission | 'unsupported'

export const permissionNow = (): Permission => ('Notification' in globalThis ? Notification.permission : 'unsupported')

/** Asks the person, who has just pressed something for it; whoever has decided already is not asked again (spec.md 4). */
export const askPermission = async (): Promise<Permission> =>
  permissionNow() === 'default' ? Notification.requestPermission() : permissionNow()
