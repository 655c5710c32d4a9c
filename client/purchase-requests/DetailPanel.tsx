import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { useApp } from '../app/context.ts'
import * as buttonCss from '../ui/Button.css.ts'
import { buttonClass } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { hidden } from '../ui/hidden.css.ts'
import { Late } from '../ui/Late.tsx'
import { useLive } from '../ui/live.ts'
import * as css from './Detail.css.ts'
import { DetailBody } from './DetailBody.tsx'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import type { PurchaseRequestData } from './loaders.ts'
import * as pageCss from './PurchaseRequestPage.css.ts'
import { pathTo } from './paths.ts'
import { StatusActions } from './StatusActions.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { useView } from './view.ts'

type Props = { of: NonNullable<PurchaseRequestData['one']>; memberId: number }

/** One request beside the list; on a phone a page of its own. */
export const DetailPanel = ({ of, memberId }: Props) => (
  <aside className={pageCss.panel} aria-label="구매 요청 내용">
    <ClosePanel />
    {/* The list's own heading is not there when this stands instead of it. */}
    <h1 className={cx(hidden, css.instead)}>구매 요청</h1>
    <Late of={of} skeleton={<DetailSkeleton />}>
      {(boot) => <Detail boot={boot} memberId={memberId} />}
    </Late>
  </aside>
)

function Detail({ boot, memberId }: { boot: PurchaseRequestDetail; memberId: number }) {
  const { currentRequest } = useLive(useApp().stores.purchaseRequests.state, { currentRequest: boot })
  // While another request is on its way the store may still hold the last one.
  const request = currentRequest?.requestId === boot.requestId ? currentRequest : boot
  return (
    <>
      <header className={css.head}>
        <p className={css.number}>{request.requestNo}</p>
        <h2 className={css.title}>{request.summary}</h2>
        <p className={css.state}>
          <StatusBadge status={request.status} />
        </p>
      </header>
      <DetailBody request={request} memberId={memberId} />
      <footer className={css.actions}>
        <StatusActions request={request} />
      </footer>
    </>
  )
}

function ClosePanel() {
  const view = useView()
  return (
    <Link
      to={pathTo({ ...view, id: null })}
      aria-label="목록으로"
      title="목록으로"
      preventScrollReset
      className={cx(buttonClass({ tone: 'ghost' }), buttonCss.icon, css.close)}
    >
      <X size={18} className={css.beside} />
      <ArrowLeft size={20} className={css.instead} />
    </Link>
  )
}
