import { type SubmitEvent, useState } from 'react'
import { exportMovements } from '../../shared/inventory/contract.ts'
import { pathOf } from '../../shared/kit/callPath.ts'
import { addDays, businessDate, firstOfMonth } from '../../shared/kit/dates.ts'
import { useApp } from '../app/context.ts'
import * as formCss from '../forms/Form.css.ts'
import { Button } from '../ui/Button.tsx'
import { CloseDialog, closeDialog, Dialog, DialogActions } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { useNow } from '../ui/useNow.ts'
import { useSaving } from '../ui/useSaving.ts'
import { MOVEMENT_FILE } from './paths.ts'
import type { narrowing } from './stock.ts'

/** Asks of which days a file of movements is wanted, this month's unless told: those of all years are too many for one. */
export function MovementFile({ query: { alert: _, ...query } }: { query: ReturnType<typeof narrowing> }) {
  const { call } = useApp()
  const save = useSaving()
  const [wrong, setWrong] = useState<string>()
  const month = firstOfMonth(businessDate(useNow()))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget, event.nativeEvent.submitter)
    const [from, to] = [String(said.get('from')), String(said.get('to'))]
    setWrong(to < from ? '시작일보다 빠를 수 없어요.' : undefined)
    if (to < from) return
    closeDialog(MOVEMENT_FILE)
    const format = said.get('format') === 'csv' ? 'csv' : 'xlsx'
    void save(() => call(exportMovements, { query: { ...query, from, to, format } }))
  }
  return (
    <Dialog id={MOVEMENT_FILE} title="입출고 내려받기">
      <form method="get" action={`/api${pathOf(exportMovements)}`} className={formCss.form} onSubmit={submit}>
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={formCss.pair}>
          <Field name="from" label="시작일">
            {(control) => <TextInput {...control} type="date" required defaultValue={month} />}
          </Field>
          <Field name="to" label="종료일" error={wrong}>
            {(control) => (
              <TextInput {...control} type="date" required defaultValue={addDays(firstOfMonth(month, 1), -1)} />
            )}
          </Field>
        </div>
        <DialogActions>
          <CloseDialog dialog={MOVEMENT_FILE}>닫기</CloseDialog>
          <Button type="submit" name="format" value="csv">
            CSV
          </Button>
          <Button type="submit" name="format" value="xlsx" tone="primary">
            엑셀
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
