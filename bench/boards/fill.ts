import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../backend/db/open.ts'
import { type Book, holderOf } from '../support/books.ts'

/** What the questions have to know of a board. */
export type Filled = { boardCode: string; category: string; firstPostId: number }

export const goods = ['배추', '사과', '양파', '대파', '딸기', '건고추', '깐마늘', '시금치', '당근', '감자'] as const
export const places = ['가락', '구리', '강서', '대전', '해남', '의성', '안동', '제주', '진도', '논산'] as const

/** Runs what takes longer than any call may. */
export const unhurried = <T>(db: Db, statement: RawBuilder<T>) =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    return statement.execute(trx)
  })

/** A board with so many posts: every tenth of one thing, every hundredth of one thing from one place, each with a number. */
export async function fillBoard(db: Db, boardCode: string, posts: number): Promise<Book<Filled>> {
  const { id, token } = await holderOf(db, `writer of ${boardCode}`)
  const filling = sql<Pick<Filled, 'category' | 'firstPostId'>>`
    with written as (
      insert into posts ("boardId", "categoryCode", "authorId", title, content, "searchText", "isSecret")
      select b."boardId", (select "categoryCode" from "boardCategories" c where c."boardId" = b."boardId"
          order by "sortOrder" limit 1 offset n % 2), ${id}, w.title, '<p>' || w.text || '</p>',
        replace(w.title || chr(10) || w.text, ' ', ''), n % 20 = 0 and b."boardCode" = 'qna'
      from boards b, generate_series(0, ${sql.lit(posts - 1)}) n, lateral (select
        (array[${sql.join(goods)}])[1 + n % 10] || ' 이야기 ' || n as title,
        (array[${sql.join(places)}])[1 + n / 10 % 10] || ' 물건이 오늘 새벽 경매에 올라왔어요. 값은 ' || n::bigint * 7919 % 100000
          || '원이고 상태가 좋아서 ' || n::bigint * 104729 % 1000 || '상자를 받았습니다.' as text) w
      where b."boardCode" = ${boardCode} order by n
      returning "postId", "categoryCode")
    select min("postId") as "firstPostId", min("categoryCode") as category from written`
  const { rows } = await unhurried(db, filling)
  return {
    token,
    size: posts,
    of: { boardCode, category: rows[0]?.category ?? '', firstPostId: rows[0]?.firstPostId ?? 0 },
  }
}
