const NAME = 'kept'

/** A page that says of itself that it is a copy, and since when: its worker may be asleep when it begins. */
export const withMark = (html: string, at: number): string => html.replace('<html ', `<html data-${NAME}="${at}" `)

/** When the page that stands here was kept, as milliseconds since 1970; null when it came from the server just now. */
export function keptAt(root: HTMLElement): number | null {
  const at = Number(root.dataset[NAME])
  return Number.isSafeInteger(at) && at > 0 ? at : null
}
