import { useApp } from '../app/context.ts'
import { paperPath } from '../transactions/paths.ts'
import { Link } from '../ui/Link.tsx'
import { Fact } from '../ui/SidePanel.tsx'
import * as css from './Detail.css.ts'
import type { Detailed } from './listed.ts'
import { pathTo } from './paths.ts'

/** What the request hangs together with: the receiver's sale, what it is the rest of, and what became of its rest. */
export function Related({ request: { transactionId, parentRequestId, childRequestId } }: { request: Detailed }) {
  const { knows } = useApp()
  const paper = transactionId === null ? null : paperPath(transactionId)
  return (
    <>
      {paper && knows(paper) && (
        <Fact term="전표">
          <Link to={paper} className={css.link}>
            매출 전표 보기
          </Link>
        </Fact>
      )}
      {parentRequestId !== null && (
        <Fact term="앞선 요청">
          <Link to={pathTo({ tab: 'all', id: parentRequestId })} className={css.link}>
            처음 요청 보기
          </Link>
        </Fact>
      )}
      {childRequestId !== null && (
        <Fact term="나머지">
          <Link to={pathTo({ tab: 'all', id: childRequestId })} className={css.link}>
            나머지 요청 보기
          </Link>
        </Fact>
      )}
    </>
  )
}
