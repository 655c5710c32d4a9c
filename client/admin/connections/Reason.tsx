import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/inputs.tsx'

/** Why an admin does it: it stands on record, and whoever is cut off reads it. */
export const Reason = ({ name }: { name: string }) => (
  <Field name={`reason-${name}`} label="사유" help="감사 로그에 남아요.">
    {(control) => <TextInput {...control} name="reason" required minLength={2} maxLength={200} autoComplete="off" />}
  </Field>
)
