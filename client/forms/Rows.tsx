import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import * as css from './Form.css.ts'
import { useAfterRemoval } from './useAfterRemoval.ts'
import { useRows } from './useRows.ts'

type Props = {
  /** What one row is called. */
  name: string
  initial: number[]
  max: number
  /** What the button sends before scripts have come. */
  intent: string
  children: (n: number, place: number) => ReactNode
}

/** Rows that can be added and taken away; a row keeps its number when others go, so that nothing typed moves. */
export function Rows({ name, initial, max, intent, children }: Props) {
  const { list, adds, goes } = useAfterRemoval<HTMLButtonElement>()
  const { rows, add, remove } = useRows(initial, () => list.current ?? adds.current)
  const addHere = (event: MouseEvent) => {
    event.preventDefault()
    add()
  }
  return (
    <>
      {rows.length > 0 && (
        <ol ref={list} className={css.rows}>
          {rows.map((n, at) => (
            <li key={n}>
              <fieldset className={css.row} aria-label={`${name} ${at + 1}`}>
                {children(n, at + 1)}
                <div data-needs-script>
                  <Button
                    size="compact"
                    tone="ghost"
                    icon={<Trash2 size={14} />}
                    aria-label={`${name} ${at + 1} 빼기`}
                    onClick={() => {
                      goes(at)
                      remove(n)
                    }}
                  >
                    빼기
                  </Button>
                </div>
              </fieldset>
            </li>
          ))}
        </ol>
      )}
      {rows.length < max && (
        <div>
          <Button
            ref={adds}
            type="submit"
            name="intent"
            value={intent}
            size="small"
            icon={<Plus size={14} />}
            onClick={addHere}
          >
            {name} 추가
          </Button>
        </div>
      )}
    </>
  )
}
