import type { LotDetail } from '../../shared/inventory/contract.ts'
import { statusOf } from '../../shared/inventory/rules.ts'
import { lotStatusNames } from '../../shared/inventory/words.ts'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { grouped, won } from '../../shared/kit/money.ts'
import { Badge } from '../ui/Badge.tsx'
import { Link } from '../ui/Link.tsx'
import { Fact, Facts, PanelActions, PanelBody, PanelHead, PanelSection } from '../ui/SidePanel.tsx'
import { Course } from './Course.tsx'
import { ExpiryBar } from './ExpiryBar.tsx'
import * as css from './Lot.css.ts'
import { LotActs } from './LotActs.tsx'
import { Reservations } from './Reservations.tsx'
import type { StockData } from './stock.ts'
import { changed, type Here } from './view.ts'
import { goodsName, packageWord, statusTones } from './words.ts'

type Props = { lot: LotDetail; data: StockData }

/** One lot: what it holds, how long it keeps, whom it is kept for, and what has happened to it. */
export const LotView = ({ lot, data }: Props) => (
  <>
    <PanelHead over={lot.lotNo} title={goodsName(lot)}>
      <Badge tone={statusTones[statusOf(lot)]}>{lotStatusNames[statusOf(lot)]}</Badge>
    </PanelHead>
    <PanelBody label="로트 내용">
      <div className={css.figures}>
        <Figure label="가용" quantity={lot.quantityAvailable} weight={lot.weightAvailable} specName={lot.specName} />
        <Figure label="예약" quantity={lot.quantityReserved} weight={lot.weightReserved} specName={lot.specName} />
        <Figure label="보유" quantity={lot.quantityOnHand} weight={lot.weightOnHand} specName={lot.specName} />
      </div>
      {lot.expiryDate && <ExpiryBar lot={lot} />}
      <LotFacts lot={lot} here={data.here} />
      <Reservations lot={lot} formKey={data.formKey} />
      {data.movements && (
        <PanelSection title="입출고 기록">
          <Course of={data.movements} specName={lot.specName} here={data.here} />
        </PanelSection>
      )}
    </PanelBody>
    {(lot.mayWrite || lot.mayThrowAway) && (
      <PanelActions>
        <LotActs lot={lot} here={data.here} />
      </PanelActions>
    )}
  </>
)

type FigureProps = { label: string; quantity: number; weight: number; specName: string | null }
const Figure = ({ label, quantity, weight, specName }: FigureProps) => (
  <div className={css.figure}>
    <span className={css.label}>{label}</span>
    <span className={css.number}>{quantity === 0 ? '–' : `${grouped(quantity)}${packageWord(specName)}`}</span>
    <span className={css.quiet}>{weight === 0 ? '–' : `${grouped(weight)}kg`}</span>
  </div>
)

const LotFacts = ({ lot, here }: { lot: LotDetail; here: Here }) => (
  <Facts>
    <Fact term="창고">
      {lot.warehouseName}
      {lot.zoneName && ` · ${lot.zoneName}`}
    </Fact>
    <Fact term="입고">
      {formatDateLong(lot.receivedDate)} · {lot.daysInStock === 0 ? '오늘' : `${grouped(lot.daysInStock)}일째`}
    </Fact>
    <Fact term="원가">
      <span className={css.value}>
        {won(lot.unitCost)}/{packageWord(lot.specName)} · {won(lot.amountOnHand)}
      </span>
    </Fact>
    {lot.supplierName && <Fact term="매입처">{lot.supplierName}</Fact>}
    {(lot.originName || lot.gradeName) && (
      <Fact term="산지·등급">{[lot.originName, lot.gradeName].filter(Boolean).join(' · ')}</Fact>
    )}
    {lot.harvestDate && <Fact term="수확일">{formatDateLong(lot.harvestDate)}</Fact>}
    {lot.traceNo && <Fact term="이력번호">{lot.traceNo}</Fact>}
    {lot.certification && <Fact term="인증">{lot.certification}</Fact>}
    {lot.sourceLotId && (
      <Fact term="나온 로트">
        <Link to={changed(here, { lot: lot.sourceLotId })} className={css.link} preventScrollReset>
          {lot.sourceLotNo}
        </Link>
      </Fact>
    )}
    <Fact term="추적">
      <Link to={changed(here, { trace: lot.lotId })} className={css.link} preventScrollReset>
        들어온 곳부터 나간 곳까지 보기
      </Link>
    </Fact>
    {lot.memo && <Fact term="메모">{lot.memo}</Fact>}
  </Facts>
)
