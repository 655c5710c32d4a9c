import type { FormState } from '../../forms/fields.tsx'
import { errorOf } from '../../forms/fields.tsx'
import { Check } from '../../ui/Check.tsx'
import { controlId } from '../../ui/fieldScope.ts'
import * as css from './Boards.css.ts'
import type { FieldName } from './words.ts'

type Props = {
  form: FormState<FieldName>
  name: FieldName
  legend: string
  help?: string
  options: readonly (readonly [value: string, label: string])[]
}

/** Several of a few; each box is called by the group and its value. */
export function Boxes({ form, name, legend, help, options }: Props) {
  const wrong = errorOf(form, name)
  const noteId = `${controlId(name)}-note`
  return (
    <fieldset
      className={css.group}
      id={controlId(name)}
      tabIndex={-1}
      aria-describedby={wrong || help ? noteId : undefined}
    >
      <legend className={css.legend}>{legend}</legend>
      <div className={css.boxes}>
        {options.map(([value, label]) => (
          <Check
            key={value}
            name={`${name}.${value}`}
            value="on"
            label={label}
            defaultChecked={form.values[`${name}.${value}`] === 'on'}
          />
        ))}
      </div>
      {(wrong || help) && (
        <p id={noteId} className={wrong ? css.wrong : css.muted}>
          {wrong ?? help}
        </p>
      )}
    </fieldset>
  )
}
