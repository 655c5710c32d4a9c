import { formatDay } from '../../shared/kit/dates.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Soft } from '../ui/Soft.tsx'
import * as css from './CreatePage.css.ts'
import type { PurchaseRequestData } from './load.ts'
import { repeatPath } from './paths.ts'
import { useView } from './view.ts'

const AT_MOST = 3

type Props = { of: PurchaseRequestData['requests']; options: NonNullable<PurchaseRequestData['options']> }

/** The last requests of the book that is written in, to be made again (ux.md 3 "repeat last order"). */
export function Again({ of, options }: Props) {
  // Requests are loaded by the address; a partner or a request in it may be of another book than the one it names.
  const { book } = useView()
  return <Soft of={options}>{({ bookOwnerId }) => bookOwnerId === book && <Last of={of} />}</Soft>
}

const Last = ({ of }: Pick<Props, 'of'>) => (
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
