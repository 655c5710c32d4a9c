import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { MAX_CATEGORIES } from '../../../shared/admin/boards.ts'
import * as formCss from '../../forms/Form.css.ts'
import { errorOf, TextField } from '../../forms/fields.tsx'
import { useRows } from '../../forms/useRows.ts'
import { rowsOf } from '../../forms/values.ts'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { controlId } from '../../ui/fieldScope.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import * as css from './Boards.css.ts'
import type { BoardFormState } from './form.ts'

/** A board's categories in their order; an empty row is none. */
export function CategoryRows({ form }: { form: BoardFormState }) {
  const list = useRef<HTMLOListElement>(null)
  const { rows, add, move } = useRows(rowsOf(form.values, 'categories'), () => list.current)
  const wrong = errorOf(form, 'categories')
  return (
    <>
      <p className={css.muted}>
        쓰지 않는 분류는 새 글에서 고를 수 없고, 이미 쓴 글에는 그대로 보여요. 빈 칸은 저장하지 않아요.
      </p>
      <ol ref={list} className={formCss.rows} id={controlId('categories')} tabIndex={-1}>
        {rows.map((n, at) => (
          <li key={n}>
            <fieldset className={formCss.row} aria-label={`분류 ${at + 1}`}>
              <input
                type="hidden"
                name={`categories.${n}.categoryCode`}
                value={form.values[`categories.${n}.categoryCode`] ?? ''}
              />
              <TextField
                form={form}
                name="categories"
                at={`categories.${n}.categoryName`}
                label={`분류 ${at + 1}`}
                isRequired
                maxLength={20}
              />
              <div className={css.rowActs}>
                <Check
                  name={`categories.${n}.isActive`}
                  value="on"
                  label="새 글에 써요"
                  defaultChecked={!isKnown(form, n) || form.values[`categories.${n}.isActive`] === 'on'}
                />
                <span data-needs-script>
                  <IconButton label={`분류 ${at + 1} 위로`} disabled={at === 0} onClick={() => move(n, -1)}>
                    <ArrowUp size={16} />
                  </IconButton>
                  <IconButton
                    label={`분류 ${at + 1} 아래로`}
                    disabled={at === rows.length - 1}
                    onClick={() => move(n, 1)}
                  >
                    <ArrowDown size={16} />
                  </IconButton>
                </span>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {wrong && <p className={css.wrong}>{wrong}</p>}
      {rows.length < MAX_CATEGORIES && (
        <div data-needs-script>
          <Button size="small" icon={<Plus size={14} />} onClick={add}>
            분류 추가
          </Button>
        </div>
      )}
    </>
  )
}

/** Whether the form came with this row; one that was added since is used. */
const isKnown = ({ values }: BoardFormState, n: number): boolean => `categories.${n}.categoryName` in values
