import type { AuctionResult } from '../../shared/auction-results/contract.ts'
import { changePercent } from '../../shared/auction-results/rules.ts'
import { tradeTypeNames } from '../../shared/auction-results/words.ts'
import { formatDateLong, formatTime } from '../../shared/kit/dates.ts'
import { grouped, won } from '../../shared/kit/money.ts'
import { percentWords } from '../../shared/kit/percent.ts'
import { Alert } from '../ui/Alert.tsx'
import { Fact, Facts, PanelBody, PanelSection } from '../ui/SidePanel.tsx'
import { Soft } from '../ui/Soft.tsx'
import { suspectWords } from './Marks.tsx'
import type { OneData, Summary } from './results.ts'
import { droppedWords, packageWord, perKg, specWords } from './words.ts'

/** What was sold to whom for how much, beside what the same goods cost that day. */
export const DetailBody = ({ lot, same }: { lot: AuctionResult; same: OneData['same'] }) => (
  <PanelBody label="낙찰 내용">
    {lot.isSuspect && (
      <Alert tone="warn">
        <strong>확인이 필요한 가격이에요.</strong>
        <p>{suspectWords} 단위나 가격이 잘못 적혔을 수 있어요.</p>
      </Alert>
    )}
    <PanelSection title="가격">
      <Facts>
        <Fact term="경락가">{won(lot.price)}</Fact>
        <Fact term="kg 단가">
          {lot.pricePerKg === null ? 'kg으로 바꿀 수 없는 단위예요.' : `${perKg(lot.pricePerKg)}원`}
        </Fact>
        <Fact term="총금액">{won(lot.totalAmount)}</Fact>
        <Soft of={same}>{(summary) => <AgainstDay lot={lot} summary={summary} />}</Soft>
      </Facts>
    </PanelSection>
    <PanelSection title="물건">
      <Facts>
        <Fact term="규격">{specWords(lot) || '–'}</Fact>
        <Fact term="등급">{lot.gradeName ?? '–'}</Fact>
        <Fact term="산지">{lot.originName ?? '–'}</Fact>
        {lot.certification && <Fact term="인증">{lot.certification}</Fact>}
        <Fact term="수량">{grouped(lot.quantity) + packageWord(lot)}</Fact>
        <Fact term="총중량">{lot.weightKg === null ? '–' : `${grouped(lot.weightKg)}kg`}</Fact>
        <Fact term="품목 코드">{lot.largeCode + lot.midCode + lot.smallCode}</Fact>
      </Facts>
    </PanelSection>
    <PanelSection title="경매">
      <Facts>
        <Fact term="경락일">{formatDateLong(lot.saleDate)}</Fact>
        <Fact term="낙찰 시각">
          {lot.auctionDateTime ? `${formatDateLong(lot.auctionDateTime)} ${formatTime(lot.auctionDateTime)}` : '–'}
        </Fact>
        <Fact term="도매시장">{lot.marketName}</Fact>
        <Fact term="법인">{lot.corpName}</Fact>
        <Fact term="매매구분">{tradeTypeNames[lot.tradeType]}</Fact>
        <Fact term="원표번호">{lot.slipNo}</Fact>
        <Fact term="경매순서">{lot.auctionSeq}</Fact>
      </Facts>
    </PanelSection>
  </PanelBody>
)

const sameWords = ({ gradeName }: AuctionResult) => (gradeName ? `같은 품종·${gradeName}` : '같은 품종')

/** The lot's price against the average of the same variety and grade on the same day. */
function AgainstDay({ lot, summary: { avgPerKg, n, dropped } }: { lot: AuctionResult; summary: Summary }) {
  const percent = changePercent(lot.pricePerKg, avgPerKg)
  return (
    <>
      <Fact term={sameWords(lot)}>
        {avgPerKg === null ? '비교할 낙찰이 없어요.' : `평균 ${perKg(avgPerKg)}원/kg`}
        {percent !== null && (
          <>
            <br />
            <strong>{againstWords(percent)}</strong>
          </>
        )}
      </Fact>
      <Fact term="평균에 든 낙찰">
        <span title={droppedWords}>
          {grouped(n)}건 · 제외 {grouped(dropped)}건
        </span>
      </Fact>
    </>
  )
}

const againstWords = (percent: number): string =>
  percent === 0 ? '평균과 같아요.' : `평균보다 ${percentWords(Math.abs(percent))} ${percent > 0 ? '비싸요' : '싸요'}.`
