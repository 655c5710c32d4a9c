import { ActForm } from '../forms/ActForm.tsx'
import { Ask } from '../ui/Ask.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/inputs.tsx'

type Props = {
  id: string
  label: string
  title: string
  words: string
  intent: string
  hidden: { book: number; date?: string; month?: string }
}

/** Opens something closed again, for a reason that stays on record. */
export const ReasonAsk = ({ id, label, title, words, intent, hidden }: Props) => (
  <Ask
    id={id}
    label={label}
    look={{ size: 'small' }}
    title={title}
    act={
      <Button type="submit" tone="danger">
        {label}
      </Button>
    }
  >
    {(inner) => (
      <ActForm intent={intent} id={hidden.book}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{words}</p>
        <Field name={`${id}-reason`} label="사유">
          {(control) => <TextArea {...control} name="reason" rows={2} maxLength={200} required />}
        </Field>
        {inner}
      </ActForm>
    )}
  </Ask>
)
