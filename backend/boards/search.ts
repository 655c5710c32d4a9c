import { composed } from '../../shared/kit/typed.ts'
import { wordsOf } from './clean.ts'

/** Letters of a post that a keyword is looked for in: title first, then its text (decision 022). */
const MAX_SEARCHED = 10_000
const PIECE = 2

/** As a keyword and what it is looked for in are compared: NFC, without case and spaces. */
export const comparable = (text: string): string => composed(text).replace(/\s+/g, '').toLowerCase()

/** What a post is found by. Title and text stand apart, so that no keyword matches across. */
export const searchTextOf = (title: string, content: string): string =>
  [...`${comparable(title)}\n${comparable(wordsOf(content))}`].slice(0, MAX_SEARCHED).join('')

/** The entries of the index that every match has. */
export function keysOf(boardId: number, keyword: string): string[] {
  const letters = [...keyword]
  const pieces = letters.slice(0, 1 - PIECE).map((_, at) => letters.slice(at, at + PIECE).join(''))
  return [...new Set(pieces.map((piece) => `${boardId}:${piece}`))]
}

/** Whether a keyword is one piece, so that its entry in the index is the whole of it. */
export const isOnePiece = (keyword: string): boolean => [...keyword].length === PIECE

/** The pattern that compares what the index has found; `%`, `_` and `\` of a person are letters. */
export const patternOf = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
