import CircleAlert from 'lucide-react/icons/circle-alert'
import Plus from 'lucide-react/icons/plus'
import type { MouseEvent } from 'react'
import { MAX_ITEMS } from '../../shared/purchase-requests/input.ts'
import { useAfterRemoval } from '../forms/useAfterRemoval.ts'
import { useRows } from '../forms/useRows.ts'
import { Button } from '../ui/Button.tsx'
import * as cardCss from '../ui/Card.css.ts'
import { cx } from '../ui/cx.ts'
import * as fieldCss from '../ui/Field.css.ts'
import { controlId } from '../ui/fieldScope.ts'
import { type Answered, errorOf } from './answered.ts'
import * as css from './CreatePage.css.ts'
import { ItemRow } from './ItemRow.tsx'
import type { FormOptions } from './load.ts'

type Props = Answered & { options: FormOptions; initial: readonly number[] }

/** The lines of a request. A row keeps its number when others go, so that nothing typed moves to another line. */
export function ItemRows({ options, initial, ...answered }: Props) {
  const { list, goes } = useAfterRemoval()
  const { rows, add, remove } = useRows(initial, () => list.current)
  const missing = errorOf(answered, 'items')
  const addHere = (event: MouseEvent) => {
    event.preventDefault()
    add()
  }
  const removeHere = (gone: number) => {
    // One row stays: where the last one goes, its neighbour is next.
    goes(Math.min(rows.indexOf(gone), rows.length - 2))
    remove(gone)
  }
  return (
    <div className={cardCss.body}>
      {missing && (
        <p id={controlId('items')} className={cx(fieldCss.error, css.missing)}>
          <CircleAlert size={14} />
          {missing}
        </p>
      )}
      <ol ref={list} className={css.rows}>
        {rows.map((n, at) => (
          <li key={n}>
            <ItemRow
              n={n}
              place={at + 1}
              options={options}
              onRemove={rows.length > 1 ? () => removeHere(n) : null}
              {...answered}
            />
          </li>
        ))}
      </ol>
      {rows.length < MAX_ITEMS && (
        <Button type="submit" name="intent" value="addItem" size="small" icon={<Plus size={14} />} onClick={addHere}>
          품목 추가
        </Button>
      )}
    </div>
  )
}
