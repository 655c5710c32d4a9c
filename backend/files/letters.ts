// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const unfit = /[\u0000-\u001f\u007f\ud800-\udfff]/u

/** Whether a text has control characters or halves of letters: no cell means them, and PostgreSQL does not keep them all. */
export const isUnfit = (text: string): boolean => unfit.test(text)

/** What is left of such a text where it is shown. */
export const fitPart = (text: string): string => text.replace(new RegExp(unfit, 'gu'), '')
