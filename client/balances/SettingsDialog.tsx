import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BalanceSettings } from '../../shared/balances/contract.ts'
import { REMINDER_DAYS } from '../../shared/balances/rules.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { Button } from '../ui/Button.tsx'
import { Check } from '../ui/Check.tsx'
import { CloseDialog, Dialog, DialogActions, OpenDialog } from '../ui/Dialog.tsx'
import { useToast } from '../ui/Toasts.tsx'
import { balanceActs } from './acts.ts'
import * as css from './Settings.css.ts'
import { offsetWords } from './words.ts'

const ID = 'balance-settings'
/** What is offered beside what is chosen already. */
const offered = [...REMINDER_DAYS, 60, 90]

type Props = { bookOwnerId: number; settings: BalanceSettings }

/** How the book settles what was paid ahead, and on which days its debtors are told. */
export function SettingsDialog({ bookOwnerId, settings }: Props) {
  const app = useApp()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const days = [...new Set([...offered, ...settings.reminderDays])].toSorted((a, b) => a - b)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reminderDays = form.getAll('day').map(Number)
    setBusy(true)
    try {
      await balanceActs(app).setSettings(bookOwnerId, { autoApplyPrepaid: form.has('autoApply'), reminderDays })
      toast('정산 설정을 저장했어요.')
      document.querySelector<HTMLDialogElement>(`dialog#${ID}`)?.close()
      await revalidate()
    } catch (error) {
      toast(toProblem(error).message, { stays: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div data-needs-script>
      <OpenDialog dialog={ID} size="small">
        정산 설정
      </OpenDialog>
      <Dialog id={ID} title="정산 설정">
        <form onSubmit={(event) => void save(event)} className={css.form} key={JSON.stringify(settings)}>
          <Check
            name="autoApply"
            label="선수금으로 다음 매출을 바로 정산하기"
            note="꺼 두면 선수금을 직접 배분해요."
            defaultChecked={settings.autoApplyPrepaid}
          />
          <fieldset className={css.days}>
            <legend className={css.legend}>결제일을 알릴 날</legend>
            {days.map((day) => (
              <Check
                key={day}
                name="day"
                value={day}
                label={offsetWords(day)}
                defaultChecked={settings.reminderDays.includes(day)}
              />
            ))}
          </fieldset>
          <p className={css.note}>연결된 거래처와 담당자에게 알려요. 하나도 고르지 않으면 알리지 않아요.</p>
          <DialogActions>
            <CloseDialog dialog={ID}>닫기</CloseDialog>
            <Button type="submit" tone="primary" disabled={busy}>
              저장
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </div>
  )
}
