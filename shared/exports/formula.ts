/** The full-width signs too: Excel takes them for the others where it is told to read East Asian text. */
const SIGNS = '[=+\\-@＝＋－＠\\t\\r]'
const LEAD = new RegExp(`^${SIGNS}`)
const KEPT = new RegExp(`^'(?=${SIGNS})`)

/** A text that a spreadsheet would take for a formula is kept one (reliability.md 5.8). */
export const inert = (text: string): string => (LEAD.test(text) ? `'${text}` : text)

/** The text that `inert` has kept one. */
export const asWritten = (text: string): string => text.replace(KEPT, '')
