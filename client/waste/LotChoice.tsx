import Boxes from 'lucide-react/icons/boxes'
import { useRef } from 'react'
import type { Lot } from '../../shared/inventory/contract.ts'
import type { Page } from '../../shared/kit/page.ts'
import { BookTabs } from '../connections/BookTabs.tsx'
import type { StockBook } from '../inventory/book.ts'
import { amountWords, expiryTone, expiryWords, goodsName } from '../inventory/words.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { SearchForm } from '../ui/SearchForm.tsx'
import * as css from './Register.css.ts'
import { lotPath, newPath, wastePath } from './view.ts'

type Props = { lots: { book: StockBook; page: Page<Lot> }; q: string }

/** The lots that goods can be thrown away of, those whose date is near first; one tap chooses. */
export function LotChoice({ lots: { book, page }, q }: Props) {
  const search = useRef<HTMLInputElement>(null)
  const { books, bookOwnerId } = book
  const kept = [['new', '1'] as const, ['book', String(bookOwnerId)] as const]
  return (
    <div className={css.choice}>
      <BookTabs books={books} bookOwnerId={bookOwnerId} pathOf={newPath} />
      <SearchForm
        action={wastePath}
        label="로트 찾기"
        placeholder="품목, 초성, 로트 번호로 찾기"
        q={q}
        kept={kept}
        input={search}
      />
      <Card flush>
        {page.content.length === 0 ? (
          <EmptyState
            icon={<Boxes size={20} />}
            title={q ? '조건에 맞는 로트가 없어요.' : '버릴 재고가 없어요.'}
            {...(q ? {} : { note: '재고가 들어오면 여기에서 골라 버릴 수 있어요.' })}
          />
        ) : (
          <ul>
            {page.content.map((lot) => (
              <li key={lot.lotId} className={css.lot}>
                <Link to={lotPath(lot.lotId)} className={css.lotLink}>
                  <span className={css.lotName}>{goodsName(lot)}</span>
                  <span className={css.lotAmount}>
                    {amountWords({ quantity: lot.quantityAvailable, weightKg: lot.weightAvailable }, lot.specName)}
                  </span>
                  <span className={css.muted}>
                    {lot.lotNo} · {lot.warehouseName}
                  </span>
                  <span className={css.expiry[expiryTone(lot.daysLeft)]}>{expiryWords(lot.daysLeft)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {page.totalElements > page.content.length && (
        <p className={css.muted}>
          로트 {page.totalElements}개 가운데 {page.content.length}개를 보여 줘요. 찾아서 좁혀 주세요.
        </p>
      )}
    </div>
  )
}
