import { sql } from 'kysely'
import type { Db } from '../backend/db/open.ts'
import { type Filled, fillBoard, goods, places, unhurried } from './boards/fill.ts'
import { type Book, compareBooks } from './support/books.ts'

const SMALL = 2_000
const LARGE = 200_000

const asked = ({ of }: Book<Filled>, question = '') => `/api/boards/${of.boardCode}/posts${question}`
const keyword = (text: string) => `?keyword=${text}`
const word = (words: readonly string[], n: number) => words[n % words.length] ?? ''

/** What is asked for, with the n-th thing somebody might want. */
const questions: Record<string, (n: number, board: Book<Filled>) => string> = {
  'the newest posts': (_, board) => asked(board),
  'a page further down': (n, board) => asked(board, `?page=${n % 100}`),
  'the last page': (_, board) => asked(board, `?page=${board.size / 10 - 1}`),
  'posts of a category': (_, { of }) => `/api/boards/${of.boardCode}/posts?category=${of.category}`,
  'a keyword of every tenth post': (n, board) => asked(board, keyword(word(goods, n))),
  'a keyword of two words of every tenth': (n, board) => asked(board, keyword(`${word(goods, n)} 이야기`)),
  'a keyword of every post': (_, board) => asked(board, keyword('새벽 경매')),
  'a keyword of one post': (n, board) => asked(board, keyword(`이야기 ${n}`)),
  'a keyword of none': (n, board) => asked(board, keyword(`${word(places, n)}에서 못 본 말`)),
  'one post': (n, { of, size }) => `/api/boards/${of.boardCode}/posts/${of.firstPostId + (n % size)}`,
  'all boards with their newest': () => '/api/boards',
}

/** Prints how long a board takes with few posts and with a hundred times as many. */
export const benchBoards = (serverUrl: string): Promise<void> => compareBooks(serverUrl, fill, questions, 'posts')

async function fill(db: Db) {
  // Built at the end, as a restored copy would be.
  await sql`drop index posts_search`.execute(db)
  const boards = { small: await fillBoard(db, 'qna', SMALL), large: await fillBoard(db, 'price-talk', LARGE) }
  const index = sql`create index posts_search on posts using gin ("searchKeys") with (fastupdate = off)
    where "deletedAt" is null`
  await unhurried(db, index)
  return boards
}
