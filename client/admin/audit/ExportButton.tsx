import { type FormEvent, useState } from 'react'
import { exportAudit } from '../../../shared/admin/audit.ts'
import { toProblem } from '../../api/problem.ts'
import { useApp } from '../../app/context.ts'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useToast } from '../../ui/Toasts.tsx'
import * as css from './Audit.css.ts'
import { filtersOf, type View } from './view.ts'

/** Asks why before the log leaves the house; a link of the browser's own where no script runs. */
export function ExportButton({ view }: { view: View }) {
  const { call } = useApp()
  const toast = useToast()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const filters = filtersOf(view)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const reason = String(new FormData(form).get('reason') ?? '')
    setBusy(true)
    try {
      const [{ saveFile }, file] = await Promise.all([
        import('../../api/file.ts'),
        call(exportAudit, { query: { ...filters, reason } }),
      ])
      saveFile(file)
      setProblem(undefined)
      form.reset()
      form.closest('dialog')?.close()
      toast(`${file.name} 파일을 내려받았어요.`)
    } catch (error) {
      const { message, fieldErrors } = toProblem(error)
      setProblem(fieldErrors.find(({ field }) => field === 'reason')?.message ?? message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Ask
      id="audit-export"
      label="내려받기"
      look={{ size: 'small' }}
      title="감사 기록 내려받기"
      act={
        <Button type="submit" tone="primary" disabled={isBusy}>
          내려받기
        </Button>
      }
    >
      {(inner) => (
        <form action="/api/admin/audit/export" className={css.ask} onSubmit={save}>
          {Object.entries(filters).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={String(value)} />
          ))}
          <p>
            지금 조건에 맞는 기록을 CSV로 내려받아요. 최대 10,000건이에요. 내려받은 사실과 사유도 감사 로그에 남아요.
          </p>
          <Field name="reason" label="사유" help="5자 이상 적어 주세요." error={problem}>
            {(control) => <TextInput {...control} minLength={5} maxLength={200} required autoComplete="off" />}
          </Field>
          {inner}
        </form>
      )}
    </Ask>
  )
}
