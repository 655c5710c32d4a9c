/**
 * The Idempotency-Key of one of several forms on a page, out of the page's own: without scripts each has to be another, and
 * the same whenever it is pressed.
 */
export function keyOf(page: string, intent: string, id: number | string): string {
  // FNV-1a over what tells the forms apart.
  let hash = 0x811c9dc5
  for (const letter of `${intent} ${id}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  const last = (Number.parseInt(page.slice(-8), 16) ^ hash) >>> 0
  return page.slice(0, -8) + last.toString(16).padStart(8, '0')
}
