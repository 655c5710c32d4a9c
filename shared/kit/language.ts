/** What the product speaks to its operators at a terminal; on its screens it speaks Korean. */
export const languages = ['ko', 'en'] as const
export type Language = (typeof languages)[number]

/** One thing that an operator is told, in both languages: neither can be left out. */
export type Said = Readonly<Record<Language, string>>

/** What is alike in both: a path, a name, the words of another program. */
export const asIs = (words: string): Said => ({ ko: words, en: words })

/** Pieces one after the other. */
export const joined = (pieces: readonly Said[], between: string): Said => ({
  ko: pieces.map(({ ko }) => ko).join(between),
  en: pieces.map(({ en }) => en).join(between),
})

/** A failure that an operator is told of. Its message, which logs have, is the English one. */
export class Told extends Error {
  readonly said: Said
  constructor(said: Said, options?: ErrorOptions) {
    super(said.en, options)
    this.said = said
  }
}

export const LANGUAGE = 'WHOLESALE_LANG'

/**
 * In what language whoever calls a command is told: WHOLESALE_LANG has the last word, then the terminal as it is for every program.
 * One that names no language, as on a new server, is spoken to in Korean, as operators are who run a Korean market.
 */
export function languageOf(env: Record<string, string | undefined>): Language {
  const chosen = languages.find((language) => language === env[LANGUAGE])
  if (chosen) return chosen
  // The console of Linux itself has no Hangul, and shows squares.
  if (env.TERM === 'linux') return 'en'
  const named = env.LC_ALL || env.LC_MESSAGES || env.LANG || 'C'
  return /^(?:ko|C|POSIX)(?![A-Za-z])/.test(named) ? 'ko' : 'en'
}
