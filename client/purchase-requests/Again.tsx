import { formatDay } from '../../shared/kit/dates.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Soft } from '../ui/Soft.tsx'
import * as css from './CreatePage.css.ts'
import type { PurchaseRequestData } from './load.ts'
import { repeatPath } from './paths.ts'

const AT_MOST = 3

/** The last requests, to be made again (ux.md 3 "repeat last order"). */
export const Again = ({ of }: { of: PurchaseRequestData['requests'] }) => (
  <Soft of={of}>
    {({ sent }) => {
      const last = sent.content.filter(({ status }) => status !== 'DRAFT').slice(0, AT_MOST)
      return (
        last.length > 0 && (
          <nav aria-label="지난 요청 다시 쓰기" className={css.again}>
            <span className={css.againName}>지난 요청 다시 쓰기</span>
            {last.map(({ requestId, summary, receiverName, createdAt }) => (
              <LinkButton key={requestId} to={repeatPath(requestId)} size="small" className={css.againLink}>
                {receiverName} · {summary} ({formatDay(createdAt)})
              </LinkButton>
            ))}
          </nav>
        )
      )
    }}
  </Soft>
)
