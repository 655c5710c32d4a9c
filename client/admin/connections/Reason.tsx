import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/inputs.tsx'

/** Why an admin does it: it stands on record, and whoever is cut off reads it. */
export const Reason = () => (
  <Field name="reason" label="사유" help="감사 로그에 남아요.">
    {(control) => <TextInput {...control} required minLength={2} maxLength={200} autoComplete="off" />}
  </Field>
)
