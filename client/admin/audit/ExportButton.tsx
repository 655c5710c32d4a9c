import { type FormEvent, type ReactNode, useState } from 'react'
import type { FileReply } from '../../../shared/kit/file.ts'
import { toProblem } from '../../api/problem.ts'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useToast } from '../../ui/Toasts.tsx'
import * as css from './Audit.css.ts'

type Props = {
  id: string
  /** `감사 기록`. */
  what: string
  /** Where the file is, and what is asked for besides the reason: a form of the browser's own where no script runs. */
  action: string
  asked: Record<string, unknown>
  fetch(reason: string): Promise<FileReply>
  children: ReactNode
}

/** Asks why before anything of the log leaves the house. */
export function ExportButton({ id, what, action, asked, fetch, children }: Props) {
  const toast = useToast()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const reason = String(new FormData(form).get('reason') ?? '')
    setBusy(true)
    try {
      const [{ saveFile }, file] = await Promise.all([import('../../api/file.ts'), fetch(reason)])
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
      id={id}
      label="내려받기"
      look={{ size: 'small' }}
      title={`${what} 내려받기`}
      act={
        <Button type="submit" tone="primary" disabled={isBusy}>
          내려받기
        </Button>
      }
    >
      {(inner) => (
        <form action={action} className={css.ask} onSubmit={save}>
          {Object.entries(asked).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={String(value)} />
          ))}
          <p>{children} 내려받은 사실과 사유도 감사 로그에 남아요.</p>
          <Field name="reason" label="사유" help="5자 이상 적어 주세요." error={problem}>
            {(control) => <TextInput {...control} minLength={5} maxLength={200} required autoComplete="off" />}
          </Field>
          {inner}
        </form>
      )}
    </Ask>
  )
}
