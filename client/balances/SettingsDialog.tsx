import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BalanceSettings } from '../../shared/balances/contract.ts'
import { REMINDER_DAYS } from '../../shared/balances/rules.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { Button } from '../ui/Button.tsx'
import { Check } from '../ui/Check.tsx'
import { CloseDialog, Dialog, DialogActions, OpenDialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { NumberInput } from '../ui/inputs.tsx'
import { useToast } from '../ui/Toasts.tsx'
import { balanceActs } from './acts.ts'
import * as css from './Settings.css.ts'
import { changedIn } from './settings.ts'
import { offsetWords } from './words.ts'

const ID = 'balance-settings'
/** What is offered beside what is chosen already. */
const offered = [...REMINDER_DAYS, 60, 90]

type Props = { bookOwnerId: number; settings: BalanceSettings }

/** How the book settles what was paid ahead, on which days its debtors are told, and when one is blocked. */
export function SettingsDialog({ bookOwnerId, settings }: Props) {
  const app = useApp()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [begun, begin] = useState({ of: settings, isTyped: false })
  // What is typed stays when a colleague saves and a bell rings.
  if (!begun.isTyped && JSON.stringify(begun.of) !== JSON.stringify(settings)) begin({ of: settings, isTyped: false })
  const days = [...new Set([...offered, ...begun.of.reminderDays])].toSorted((a, b) => a - b)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reminderDays = form.getAll('day').map(Number)
    setBusy(true)
    try {
      const typed = {
        autoApplyPrepaid: form.has('autoApply'),
        reminderDays,
        blockAfterDays: Number(form.get('blockAfterDays')) || null,
      }
      const saved = await balanceActs(app).setSettings(bookOwnerId, changedIn(begun.of, typed))
      begin({ of: saved, isTyped: false })
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
        <form
          onSubmit={(event) => void save(event)}
          onInput={() => begin(({ of }) => ({ of, isTyped: true }))}
          className={css.form}
          key={JSON.stringify(begun.of)}
        >
          {/* What was put in while they are saved would be in nothing that is saved. */}
          <fieldset className={css.form} disabled={busy}>
            <Check
              name="autoApply"
              label="선수금으로 다음 매출을 바로 정산하기"
              note="꺼 두면 선수금을 직접 배분해요."
              defaultChecked={begun.of.autoApplyPrepaid}
            />
            <fieldset className={css.days}>
              <legend className={css.legend}>결제일을 알릴 날</legend>
              {days.map((day) => (
                <Check
                  key={day}
                  name="day"
                  value={day}
                  label={offsetWords(day)}
                  defaultChecked={begun.of.reminderDays.includes(day)}
                />
              ))}
            </fieldset>
            <p className={css.note}>연결된 거래처와 담당자에게 알려요. 하나도 고르지 않으면 알리지 않아요.</p>
            <Field
              name="blockAfterDays"
              label="연체되면 거래금지로 바꾸기"
              optional
              help="결제일이 이만큼 지난 외상이 있으면 아침 알림 때 거래금지로 바꾸고 알려요. 비워 두면 바꾸지 않아요. 소유자가 다시 거래하기로 하면 그때까지 밀린 외상으로는 또 막지 않아요."
            >
              {(control) => (
                <NumberInput
                  {...control}
                  unit="일"
                  inputMode="numeric"
                  pattern="[1-9][0-9]{0,2}"
                  maxLength={3}
                  title="1일에서 365일 사이의 숫자"
                  defaultValue={begun.of.blockAfterDays ?? ''}
                />
              )}
            </Field>
          </fieldset>
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
