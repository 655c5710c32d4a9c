/** The full-width signs too: Excel takes them for the others where it is told to read East Asian text. */
const SIGNS = '[=+\\-@＝＋－＠\\t\\r]'
const LEAD = new RegExp(`^${SIGNS}`)
const KEPT = new RegExp(`^'(?=${SIGNS})`)

/** A text that a spreadsheet would take for a formula is kept one (reliability.md 5.8). */
export const inert = (text: string): string => (LEAD.test(text) ? `'${text}` : text)

/** A number that a spreadsheet shows and saves as it is; of 0012 it makes 12, of 1-2 a day, and it rounds one of many digits. */
const UNCHANGED = /^(?:0|[1-9]\d{0,10})$/
const PLAIN = /^[\w./: -]+$/

/** A key that a spreadsheet shows, and saves, letter by letter. */
export const verbatim = (key: string): string => (PLAIN.test(key) && !UNCHANGED.test(key) ? `="${key}"` : inert(key))

/** The text that `inert` or `verbatim` has kept one, or that Excel was told to keep as a text. */
export const asWritten = (text: string): string => text.replace(KEPT, '').replace(/^="(.*)"$/, '$1')
