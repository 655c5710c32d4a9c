import CircleAlert from 'lucide-react/icons/circle-alert'
import Plus from 'lucide-react/icons/plus'
import { type MouseEvent, useState } from 'react'
import { useAfterRemoval } from '../forms/useAfterRemoval.ts'
import { Button } from '../ui/Button.tsx'
import * as cardCss from '../ui/Card.css.ts'
import * as fieldCss from '../ui/Field.css.ts'
import { controlId } from '../ui/fieldScope.ts'
import { type Answered, errorOf } from './answered.ts'
import * as css from './CreatePage.css.ts'
import { ItemRow } from './ItemRow.tsx'
import type { FormOptions } from './load.ts'

type Props = Answered & { options: FormOptions; initialRows: number }

/** The lines of a request. A row keeps its number when others go, so that nothing typed moves to another line. */
export function ItemRows({ options, initialRows, ...answered }: Props) {
  const [rows, setRows] = useState(() => Array.from({ length: initialRows }, (_, n) => n))
  const { list, goes } = useAfterRemoval()
  const missing = errorOf(answered, 'items')
  const add = (event: MouseEvent) => {
    event.preventDefault()
    setRows([...rows, Math.max(-1, ...rows) + 1])
  }
  const remove = (gone: number) => {
    // One row stays: where the last one goes, its neighbour is next.
    goes(Math.min(rows.indexOf(gone), rows.length - 2))
    setRows(rows.filter((n) => n !== gone))
  }
  return (
    <div className={cardCss.body}>
      {missing && (
        <p id={controlId('items')} className={fieldCss.error}>
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
              onRemove={rows.length > 1 ? () => remove(n) : null}
              {...answered}
            />
          </li>
        ))}
      </ol>
      <Button type="submit" name="intent" value="addItem" size="small" icon={<Plus size={14} />} onClick={add}>
        품목 추가
      </Button>
    </div>
  )
}
