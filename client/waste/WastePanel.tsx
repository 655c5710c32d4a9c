import { formatDate, formatDateLong } from '../../shared/kit/dates.ts'
import { won } from '../../shared/kit/money.ts'
import { photoPath, type WasteDetail } from '../../shared/waste/contract.ts'
import { disposalMethodNames, wasteReasonNames } from '../../shared/waste/words.ts'
import type { Outcome } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { amountWords, goodsName } from '../inventory/words.ts'
import { Late } from '../ui/Late.tsx'
import { Link } from '../ui/Link.tsx'
import { Fact, Facts, PanelActions, PanelBody, PanelHead, PanelSection, SidePanel } from '../ui/SidePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Steps } from '../ui/Steps.tsx'
import { AddPhoto } from './AddPhoto.tsx'
import { pathTo, type View } from './view.ts'
import * as css from './Waste.css.ts'
import { WasteActs } from './WasteActs.tsx'
import { WasteBadge } from './WasteBadge.tsx'
import { lossOfStatus, stepNames } from './words.ts'

type Props = { of: Promise<Outcome<WasteDetail>>; view: View }

/** One waste beside the list: what it was, what it cost, who did what, and what can be done. */
export const WastePanel = ({ of, view }: Props) => (
  <SidePanel label="폐기 내용" page="폐기" closeTo={pathTo({ ...view, id: null })}>
    <Late of={of} skeleton={<SkeletonRows rows={8} />}>
      {(waste) => (
        <>
          <PanelHead over={waste.wasteNo} title={goodsName(waste)}>
            <WasteBadge status={waste.status} />
            {wasteReasonNames[waste.reason]}
          </PanelHead>
          <PanelBody label="폐기 내용">
            <Loss waste={waste} />
            <About waste={waste} />
            <Photos waste={waste} />
            <PanelSection title="진행 기록">
              <Steps
                steps={waste.steps.map(({ status, changedByName, changedAt, reason }) => ({
                  name: stepNames[status],
                  who: changedByName,
                  at: changedAt,
                  reason,
                }))}
              />
            </PanelSection>
          </PanelBody>
          <PanelActions>
            <WasteActs key={waste.wasteId} waste={waste} />
          </PanelActions>
        </>
      )}
    </Late>
  </SidePanel>
)

const lossNames = { gone: '손실', expected: '손실 예상', none: '손실' } as const

function Loss({ waste }: { waste: WasteDetail }) {
  const loss = lossOfStatus(waste)
  return (
    <p className={css.loss}>
      <span className={css.lossName}>{lossNames[loss]}</span>
      <strong className={css.lossAmount}>{loss === 'none' ? '없음' : won(waste.lossAmount)}</strong>
    </p>
  )
}

function About({ waste }: { waste: WasteDetail }) {
  const { knows } = useApp()
  const lot = `/services/inventory?book=${waste.bookOwnerId}&lot=${waste.lotId}`
  return (
    <Facts>
      <Fact term="수량">{amountWords(waste, waste.specName)}</Fact>
      {waste.reasonDetail && <Fact term="자세한 사유">{waste.reasonDetail}</Fact>}
      <Fact term="로트">{knows(lot) ? <Link to={lot}>{waste.lotNo}</Link> : waste.lotNo}</Fact>
      <Fact term="창고">{waste.warehouseName}</Fact>
      <Fact term="영업일">{formatDateLong(waste.businessDate)}</Fact>
      <Fact term="처리">
        {disposalMethodNames[waste.disposalMethod]}
        {waste.disposalCompany && ` · ${waste.disposalCompany}`}
        {waste.disposalCostAmount > 0 && ` · ${won(waste.disposalCostAmount)}`}
      </Fact>
      <Fact term="등록">
        {waste.requestedByName ?? '–'} · {formatDate(waste.createdAt)}
      </Fact>
    </Facts>
  )
}

const Photos = ({ waste }: { waste: WasteDetail }) =>
  (waste.photoNames.length > 0 || waste.mayAddPhoto) && (
    <PanelSection title="사진">
      <ul className={css.photos}>
        {waste.photoNames.map((name, at) => (
          <li key={name}>
            <a href={photoPath(waste.wasteId, name)} target="_blank" rel="noreferrer">
              <img
                src={photoPath(waste.wasteId, name)}
                alt={`폐기 사진 ${at + 1}`}
                loading="lazy"
                className={css.photo}
              />
            </a>
          </li>
        ))}
        {waste.mayAddPhoto && (
          <li>
            <AddPhoto wasteId={waste.wasteId} />
          </li>
        )}
      </ul>
    </PanelSection>
  )
