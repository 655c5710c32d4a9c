import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import type { KeyboardEvent } from 'react'
import { errorOf } from '../forms/fields.tsx'
import { Field } from '../ui/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { TextInput } from '../ui/inputs.tsx'
import type { WarehouseFormState } from './fieldNames.ts'
import * as css from './ZoneRows.css.ts'

type Props = {
  form: WarehouseFormState
  n: number
  /** From 1. */
  place: number
  last: number
  /** Lots in it that hold something. */
  lots: number
  onMove: (by: -1 | 1) => void
  onKey: (event: KeyboardEvent) => void
  onRemove: () => void
}

/** One zone: its name, its place, and the way out where nothing lies in it. */
export function ZoneRow({ form, n, place, last, lots, onMove, onKey, onRemove }: Props) {
  const name = `zones.${n}.zoneName`
  const zoneId = form.values[`zones.${n}.zoneId`]
  return (
    <li className={css.row}>
      <span className={css.number} aria-hidden="true">
        {place}
      </span>
      {zoneId && <input type="hidden" name={`zones.${n}.zoneId`} value={zoneId} />}
      <div className={css.name}>
        <Field
          name={name}
          label={`구역 ${place}`}
          isLabelHidden
          error={errorOf(form, name)}
          help={lots > 0 ? `재고 로트 ${lots}개가 있어요` : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              defaultValue={form.values[name] ?? ''}
              maxLength={30}
              autoComplete="off"
              onKeyDown={onKey}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            />
          )}
        </Field>
      </div>
      <span className={css.buttons} data-needs-script>
        <IconButton label={`구역 ${place} 위로`} disabled={place === 1} onClick={() => onMove(-1)}>
          <ArrowUp size={16} />
        </IconButton>
        <IconButton label={`구역 ${place} 아래로`} disabled={place === last} onClick={() => onMove(1)}>
          <ArrowDown size={16} />
        </IconButton>
        <IconButton
          label={lots > 0 ? `구역 ${place}: 재고가 있어 뺄 수 없어요` : `구역 ${place} 빼기`}
          disabled={lots > 0}
          onClick={onRemove}
        >
          <Trash2 size={16} />
        </IconButton>
      </span>
    </li>
  )
}
