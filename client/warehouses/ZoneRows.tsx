import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { WarehouseZone } from '../../shared/warehouses/contract.ts'
import { MAX_ZONES } from '../../shared/warehouses/input.ts'
import * as formCss from '../forms/Form.css.ts'
import { errorOf } from '../forms/fields.tsx'
import { useRows } from '../forms/useRows.ts'
import { rowsOf } from '../forms/values.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { controlId } from '../ui/fieldScope.ts'
import { hidden } from '../ui/hidden.css.ts'
import type { WarehouseFormState } from './fieldNames.ts'
import { ZoneRow } from './ZoneRow.tsx'
import * as css from './ZoneRows.css.ts'

type Props = { form: WarehouseFormState; zones: readonly WarehouseZone[] }

/** The zones of a warehouse in their order; rows are moved by buttons or by Alt with an arrow. */
export function ZoneRows({ form, zones }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const part = useRef<HTMLFieldSetElement>(null)
  const { rows, add, remove, move } = useRows(rowsOf(form.values, 'zones'), () => part.current)
  const [said, setSaid] = useState('')
  // What has just been moved or added keeps the focus, which moving its element takes away.
  const [focused, setFocused] = useState<{ name: string } | null>(null)
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLInputElement>(`[name="${focused.name}"]`)?.focus()
  }, [focused])
  const nameOf = (n: number) => `zones.${n}.zoneName`
  const moveOn = (n: number, by: -1 | 1) => {
    const to = rows.indexOf(n) + by
    if (to < 0 || to >= rows.length) return
    move(n, by)
    setFocused({ name: nameOf(n) })
    setSaid(`${to + 1}번째로 옮겼어요.`)
  }
  const addHere = (event: MouseEvent) => {
    event.preventDefault()
    setFocused({ name: nameOf(add()) })
  }
  const byKey = (n: number) => (event: KeyboardEvent) => {
    const by = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined
    if (!by) return
    event.preventDefault()
    moveOn(n, by)
  }
  const lotsIn = (n: number) =>
    zones.find(({ zoneId }) => String(zoneId) === form.values[`zones.${n}.zoneId`])?.lotsOnHand ?? 0
  const wrong = errorOf(form, 'zones')
  return (
    <fieldset ref={part} className={formCss.fields} id={controlId('zones')} tabIndex={-1}>
      <p className={css.lead}>창고 안을 나누어 두면 물건을 찾기 쉬워요. 예: A열, 1번 랙</p>
      {wrong && (
        <Alert tone="danger" role="alert">
          {wrong}
        </Alert>
      )}
      {rows.length > 0 && (
        <ol ref={list} className={css.rows}>
          {rows.map((n, at) => (
            <ZoneRow
              key={n}
              form={form}
              n={n}
              place={at + 1}
              last={rows.length}
              lots={lotsIn(n)}
              onMove={(by) => moveOn(n, by)}
              onKey={byKey(n)}
              onRemove={() => remove(n)}
            />
          ))}
        </ol>
      )}
      <span role="status" className={hidden}>
        {said}
      </span>
      {rows.length < MAX_ZONES && (
        <div>
          <Button type="submit" name="intent" value="addZone" size="small" icon={<Plus size={14} />} onClick={addHere}>
            구역 추가
          </Button>
        </div>
      )}
    </fieldset>
  )
}
