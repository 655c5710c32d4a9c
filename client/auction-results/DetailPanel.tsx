import type { AuctionResult } from '../../shared/auction-results/contract.ts'
import { entryPath } from '../transactions/paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Late } from '../ui/Late.tsx'
import { PanelActions, PanelHead, SidePanel } from '../ui/SidePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Soft } from '../ui/Soft.tsx'
import { DetailBody } from './DetailBody.tsx'
import { isBought, Marks } from './Marks.tsx'
import { mayBuy, mayMark } from './may.ts'
import type { OneData, ResultsData } from './results.ts'
import { useMark } from './useMark.ts'
import { pathTo, type View } from './view.ts'
import { goodsName } from './words.ts'

type Props = { data: OneData; books: ResultsData['books']; view: View }

/** One lot beside the list; on a phone a page of its own. */
export const DetailPanel = ({ data: { one, same }, books, view }: Props) => (
  <SidePanel label="낙찰 내용" page="경락 시세" closeTo={pathTo({ ...view, id: null })}>
    <Late of={one} skeleton={<SkeletonRows rows={12} />}>
      {(lot) => (
        <>
          <PanelHead over={`원표 ${lot.slipNo} · 순서 ${lot.auctionSeq}`} title={goodsName(lot)}>
            <Marks lot={lot} />
          </PanelHead>
          <DetailBody lot={lot} same={same} />
          <PanelActions>
            <Soft of={books}>
              {(mine) =>
                mayMark(mine, view.book) &&
                (lot.isMine || !lot.isSettled) && (
                  <Acts key={String(lot.isMine)} lot={lot} book={view.book} buys={mayBuy(mine, view.book)} />
                )
              }
            </Soft>
          </PanelActions>
        </>
      )}
    </Late>
  </SidePanel>
)

function Acts({ lot, book, buys }: { lot: AuctionResult; book: number | null; buys: boolean }) {
  const { mark, busy } = useMark(book)
  if (!lot.isMine) {
    return (
      <span data-needs-script>
        <Button tone="primary" disabled={busy} onClick={() => mark([lot], true)}>
          내 낙찰로 표시
        </Button>
      </span>
    )
  }
  return (
    <>
      <span data-needs-script>
        <Button disabled={busy} onClick={() => mark([lot], false)}>
          표시 해제
        </Button>
      </span>
      {buys && !isBought(lot) && !lot.isSettled && (
        <LinkButton to={entryPath('PURCHASE', { auction: [lot.auctionResultId], book })} tone="primary">
          매입 등록
        </LinkButton>
      )}
    </>
  )
}
