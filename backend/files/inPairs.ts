/** A code of pairs of digits, whole again: a spreadsheet has saved 06 as 6, and 0602 as 602. */
export const inPairs = (code: string): string => (/^(?:\d\d)*\d$/.test(code) ? `0${code}` : code)
