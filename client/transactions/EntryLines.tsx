import { Rows } from '../forms/Rows.tsx'
import { rowsOf } from '../forms/values.ts'
import * as css from '../inventory/Receipt.css.ts'
import type { LiveForm } from '../inventory/useLiveForm.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { newPath } from '../warehouses/paths.ts'
import * as entryCss from './Entry.css.ts'
import { EntryLine } from './EntryLine.tsx'
import type { Entry } from './entry.ts'
import { MAX_LINES } from './entryForm.ts'
import { ReturnLine } from './ReturnLine.tsx'

type Props = { form: LiveForm; entry: Entry; isShipping: boolean }

/** The goods of a paper; of a paper that comes back those that may. */
export function EntryLines({ form, entry, isShipping }: Props) {
  const { type, bookOwnerId, book, warehouses, keepsStock, seesStock, source } = entry
  if (source) return <Returned form={form} entry={entry} />
  const place = warehouses.find(({ warehouseId }) => String(warehouseId) === form.typed.warehouseId)
  return (
    <Card title="품목" padded>
      <div className={css.form}>
        {!keepsStock && (
          <p className={entryCss.lineNote}>
            창고가 없는 장부여서 재고와 상관없이 적어요. 재고도 함께 관리하려면{' '}
            <Link to={newPath(book && bookOwnerId)} className={entryCss.lineLink}>
              창고를 등록
            </Link>
            해 주세요.
          </p>
        )}
        <Rows name="품목" initial={rowsOf(form.values, 'lines')} max={MAX_LINES} intent="addLine">
          {(n) => (
            <EntryLine
              {...{ form, n, type, bookOwnerId, book, keepsStock, seesStock, isShipping }}
              zones={place?.zones ?? []}
            />
          )}
        </Rows>
      </div>
    </Card>
  )
}

function Returned({ form, entry: { source, type } }: { form: LiveForm; entry: Entry }) {
  const lines = rowsOf(form.values, 'lines').flatMap((n) => {
    const item = source?.items.find(({ itemId }) => String(itemId) === form.values[`lines.${n}.returnOfItemId`])
    return item ? [{ n, item }] : []
  })
  return (
    <Card title="반품할 품목" padded>
      {lines.length === 0 ? (
        <EmptyState title="더 반품할 품목이 없어요." note="이 거래의 품목은 모두 반품했어요." />
      ) : (
        <div className={css.form}>
          {lines.map(({ n, item }) => (
            <ReturnLine key={n} form={form} n={n} item={item} isSale={type === 'SALE_RETURN'} />
          ))}
        </div>
      )}
    </Card>
  )
}
