/** What a page tells the service worker. */
export type Told =
  /** The session or the wish to keep anything is over. */
  | { kind: 'wipe' }
  /** These addresses of pages and files are wanted where there is no fresh copy of them. */
  | { kind: 'copy'; pages: readonly string[]; files: readonly string[] }

/** Names of the shelves, all of which a page may clear by itself as well. */
export const shelfPrefix = 'kept:'
export const assetPrefix = 'assets:'
