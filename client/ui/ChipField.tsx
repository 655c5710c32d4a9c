import CircleAlert from 'lucide-react/icons/circle-alert'
import * as css from './ChipField.css.ts'
import * as fieldCss from './Field.css.ts'
import { useControlId } from './fieldScope.ts'

type Props = {
  name: string
  legend: string
  error?: string | undefined
  options: Iterable<readonly [value: string, label: string]>
  defaultValue?: string | undefined
}

/** One of several, each large enough for a thumb. */
export function ChipField({ name, legend, error, options, defaultValue }: Props) {
  const id = useControlId()(name)
  const noteId = `${id}-note`
  return (
    <fieldset className={css.field} aria-describedby={error ? noteId : undefined}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.chips}>
        {[...options].map(([value, label], at) => (
          <label key={value} className={css.chip}>
            <input
              {...(at === 0 && { id })}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              className={css.radio}
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={noteId} className={fieldCss.error}>
          <CircleAlert size={14} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
