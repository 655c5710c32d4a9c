/** What stands behind the address of a page that a pressed notification has opened. */
const MARK = '#notice-'

/** The address with which notification it is about; as it was where it has a place within the page already. */
export const withPressed = (path: string, id: number): string =>
  id > 0 && !path.includes('#') ? `${path}${MARK}${id}` : path

/** The notification that the hash of an address names; null for any other hash. */
export function pressedIn(hash: string): number | null {
  const id = hash.startsWith(MARK) ? hash.slice(MARK.length) : ''
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null
}
