import { useApp } from '../app/context.ts'
import { paperPath } from '../transactions/paths.ts'
import { Link } from '../ui/Link.tsx'
import { Fact } from '../ui/SidePanel.tsx'
import * as css from './Detail.css.ts'
import type { Detailed } from './listed.ts'
import { pathTo } from './paths.ts'
import { sideBook } from './sideBook.ts'

/** What the request hangs together with: the papers of one's own, what it is the rest of, and what became of its rest. */
export function Related({ request, memberId }: { request: Detailed; memberId: number }) {
  const { knows } = useApp()
  const { party, transactionId, writtenId, parentRequestId, childRequestId } = request
  const book = sideBook(request, memberId)
  const papers = [
    { id: transactionId, words: '매출 전표 보기' },
    { id: writtenId, words: party === 'sender' ? '매입 전표 보기' : '다시 적은 매출 보기' },
  ]
  return (
    <>
      {papers.map(
        ({ id, words }) =>
          id !== null &&
          knows(paperPath(id)) && (
            <Fact key={words} term="전표">
              <Link to={paperPath(id, book)} className={css.link}>
                {words}
              </Link>
            </Fact>
          ),
      )}
      {parentRequestId !== null && (
        <Fact term="앞선 요청">
          <Link to={pathTo({ book, tab: 'all', id: parentRequestId })} className={css.link}>
            처음 요청 보기
          </Link>
        </Fact>
      )}
      {childRequestId !== null && (
        <Fact term="나머지">
          <Link to={pathTo({ book, tab: 'all', id: childRequestId })} className={css.link}>
            나머지 요청 보기
          </Link>
        </Fact>
      )}
    </>
  )
}
