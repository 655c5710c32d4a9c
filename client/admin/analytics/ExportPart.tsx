import { type FormEvent, useState } from 'react'
import {
  type Analytics,
  type AnalyticsPart,
  analyticsPartNames,
  exportAnalytics,
} from '../../../shared/admin/analytics.ts'
import { toProblem } from '../../api/problem.ts'
import { useApp } from '../../app/context.ts'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useToast } from '../../ui/Toasts.tsx'
import * as css from './AnalyticsPage.css.ts'

type Props = { part: AnalyticsPart; of: Pick<Analytics, 'from' | 'to' | 'marketCodeId'> }

/** Takes a table along, once it is said what for: that stands on record. */
export function ExportPart({ part, of: { from, to, marketCodeId } }: Props) {
  const { call } = useApp()
  const toast = useToast()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const query = { part, from, to, ...(marketCodeId === null ? {} : { marketCodeId }) }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const reason = String(new FormData(form).get('reason') ?? '')
    setBusy(true)
    setError(undefined)
    try {
      const file = await call(exportAnalytics, { query: { ...query, reason } })
      const { saveFile } = await import('../../api/file.ts')
      saveFile(file)
      form.reset()
      form.closest('dialog')?.close()
      toast(`${file.name} 파일을 내려받았어요.`)
    } catch (failure) {
      const { message, fieldErrors } = toProblem(failure)
      setError(fieldErrors[0]?.message ?? message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Ask
      id={`export-${part}`}
      label="내려받기"
      look={{ tone: 'ghost', size: 'small' }}
      title={`${analyticsPartNames[part]} 표를 내려받을까요?`}
      act={
        <Button type="submit" tone="primary" disabled={busy}>
          {busy ? '만드는 중' : 'CSV 내려받기'}
        </Button>
      }
    >
      {(inner) => (
        <form method="get" action="/api/admin/analytics/export" onSubmit={save} className={css.form}>
          {Object.entries(query).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p>누가 왜 내려받았는지 감사 로그에 남아요.</p>
          <Field name="reason" label="사유" error={error}>
            {(control) => <TextInput {...control} required minLength={2} maxLength={200} autoComplete="off" />}
          </Field>
          {inner}
        </form>
      )}
    </Ask>
  )
}
