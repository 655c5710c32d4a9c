import type { ReactNode } from 'react'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { AreaField, errorOf, TextField } from '../forms/fields.tsx'
import * as css from '../inventory/Receipt.css.ts'
import * as stepCss from '../inventory/Step.css.ts'
import type { LiveForm } from '../inventory/useLiveForm.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { controlId } from '../ui/fieldScope.ts'

const read = (name: string) => {
  const control = document.getElementById(controlId(name))
  return control instanceof HTMLInputElement ? control : null
}

type Props = { form: LiveForm; isClosed: boolean; isShipping: boolean; children: ReactNode }

/**
 * A note, and another business date than today's; a day that is closed is put right by a paper of today.
 * @param isClosed what was refused of the form is that its day is closed
 */
export function EntryDay({ form, isClosed, isShipping, children }: Props) {
  const { values, typed, touch } = form
  const isRefused = Boolean(errorOf(form, 'businessDate') && typed.businessDate)
  const correct = () => {
    const [day, corrects] = [read('businessDate'), read('correctsBusinessDate')]
    if (!day || !corrects) return
    corrects.value = day.value
    day.value = ''
    touch()
  }
  return (
    <details open={Boolean(values.businessDate || values.memo || values.correctsBusinessDate || isRefused)}>
      <summary className={stepCss.moreHead}>
        {isShipping ? '지난 영업일 적기' : children ? '창고·메모·지난 영업일 적기' : '메모·지난 영업일 적기'}
      </summary>
      <div className={stepCss.moreBody}>
        {isRefused && isClosed && typed.businessDate && (
          <Alert tone="warn">
            <p>
              {formatDateLong(typed.businessDate)}은 마감했어요. 오늘 전표로 적고, 그날을 바로잡는 전표로 표시할 수
              있어요.
            </p>
            <Button size="small" onClick={correct} data-needs-script>
              오늘 날짜로 바로잡기
            </Button>
          </Alert>
        )}
        <div className={css.columns}>
          <TextField form={form} name="businessDate" label="영업일" type="date" help="비우면 오늘 영업일이에요." />
          {!isShipping && (
            <TextField
              form={form}
              name="correctsBusinessDate"
              label="바로잡는 영업일"
              type="date"
              help="마감한 날의 거래를 늦게 적을 때 그날을 적어요."
            />
          )}
        </div>
        {children}
        {!isShipping && <AreaField form={form} name="memo" label="메모" maxLength={1000} />}
      </div>
    </details>
  )
}
