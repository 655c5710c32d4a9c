import { grouped, won } from '../../shared/kit/money.ts'
import type { TransactionDetail, TransactionItem } from '../../shared/transactions/contract.ts'
import { useApp } from '../app/context.ts'
import { pathTo as stockPathTo } from '../inventory/view.ts'
import { amountWords, goodsName, packageWord } from '../inventory/words.ts'
import { Link } from '../ui/Link.tsx'
import * as css from './Papers.css.ts'

type Paper = Pick<TransactionDetail, 'bookOwnerId' | 'items' | 'marginAmount'>
type Props = { paper: Paper; follow: (lotId: number) => string }

/** The lines of a paper: what, how much at which price, and where it came from. */
export const PaperLines = ({ paper, follow }: Props) => (
  <ol className={css.lines}>
    {paper.items.map((item) => (
      <li key={item.itemId} className={css.line}>
        <span className={css.lineName}>{goodsName(item)}</span>
        <span className={css.lineAmount}>{won(item.amount)}</span>
        <span className={css.lineNote}>
          {heldWords(item)} × {grouped(item.unitPrice)}
          {item.priceBasis === 'WEIGHT' && '/kg'}
          {item.auctionPrice !== null && ` · 낙찰 ${won(item.auctionPrice)}`}
          {item.originName && ` · ${item.originName}`}
          {item.memo && ` · ${item.memo}`}
        </span>
        <End item={item} />
        <Where item={item} paper={paper} follow={follow} />
      </li>
    ))}
  </ol>
)

const heldWords = (item: TransactionItem): string =>
  item.isWeighed === false && item.weightKg === 0
    ? `${grouped(item.quantity)}${packageWord(item.specName)} · 중량은 확정할 때 정해져요`
    : amountWords(item, item.specName)

/** What is earned by a line, for who may see it, and its tax. */
const End = ({ item: { marginAmount, taxAmount } }: { item: TransactionItem }) => (
  <span className={css.lineEnd}>
    {taxAmount !== 0 && `세액 ${grouped(taxAmount)}`}
    {taxAmount !== 0 && marginAmount != null && ' · '}
    {marginAmount != null && (
      <span className={marginAmount < 0 ? css.negative : undefined}>이익 {grouped(marginAmount)}</span>
    )}
  </span>
)

/** What goods cost is told to those alone who see the book's stock, and so its lots. */
const seesStock = ({ marginAmount }: Paper): boolean => marginAmount !== undefined

function Where({ item, paper, follow }: Props & { item: TransactionItem }) {
  const { knows } = useApp()
  const { lotId, lotNo, takesStock, returnedQuantity, specName } = item
  const lot = lotId === null || !seesStock(paper) ? null : stockPathTo({ lot: lotId, book: paper.bookOwnerId })
  const came = returnedQuantity > 0 ? `반품 ${grouped(returnedQuantity)}${packageWord(specName)}` : null
  if (!lotNo && takesStock && !came) return null
  return (
    <span className={css.lineNote}>
      {lotNo &&
        (lot && knows(lot) ? (
          <Link className={css.inText} to={lot}>
            {lotNo}
          </Link>
        ) : (
          lotNo
        ))}
      {lotId !== null && lot && knows(lot) && (
        <>
          {' · '}
          <Link className={css.inText} to={follow(lotId)} preventScrollReset aria-label={`${lotNo} 추적`}>
            추적
          </Link>
        </>
      )}
      {!takesStock && '재고와 상관없음'}
      {came && ` · ${came}`}
    </span>
  )
}
