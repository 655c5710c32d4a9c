/** The pictures that an entry of the service may have, by their lucide names. */
export const menuIcons = [
  'house',
  'clipboard-list',
  'handshake',
  'wallet',
  'receipt',
  'receipt-text',
  'gavel',
  'boxes',
  'package',
  'warehouse',
  'trash-2',
  'tag',
  'calendar-check',
  'chart-column',
  'messages-square',
  'link',
  'network',
  'user-round',
  'shield-check',
] as const
export type MenuIconName = (typeof menuIcons)[number]

/** Those of the back office's own menu, which alone has them. */
export const adminIcons = [
  'gauge',
  'handshake',
  'users',
  'store',
  'list-tree',
  'chart-column',
  'settings',
  'scroll-text',
  'bell-ring',
  'timer',
] as const
export type AdminIconName = (typeof adminIcons)[number]
