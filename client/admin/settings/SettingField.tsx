import { type SettingKey, settingCatalogue } from '../../../shared/admin/settings.ts'
import type { SettingState } from '../../../shared/admin/settingsContract.ts'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { type Control, Field } from '../../ui/Field.tsx'
import { NumberInput, Select, TextInput } from '../../ui/inputs.tsx'
import * as css from './Settings.css.ts'
import { boundsOf, saysSame, typed, words } from './written.ts'

type Props = {
  of: SettingState
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One setting: what it is, its bounds, what it was, and the way back to its default. */
export function SettingField({ of, value, error, onChange }: Props) {
  const { key } = of
  const { label, help, fallback } = settingCatalogue[key]
  const was = typed(of.value)
  const isChanged = !saysSame(key, value, was)
  const bounds = boundsOf(key)
  return (
    <div className={css.setting} data-changed={isChanged || undefined}>
      <input type="hidden" name={`was.${key}`} value={was} />
      <input type="hidden" name={`version.${key}`} value={of.version} />
      <Field name={key} label={label} error={error} help={bounds ? `${help} (${bounds})` : help}>
        {(control) => <Input control={control} name={key} value={value} onChange={onChange} />}
      </Field>
      <div className={css.state}>
        <span>기본값 {words(key, fallback as SettingState['value'])}</span>
        {isChanged ? (
          <span className={css.changed}>바뀜 · 지금 {words(key, of.value)}</span>
        ) : (
          of.updatedByName && <span>{of.updatedByName}님이 바꿈</span>
        )}
        {value !== typed(fallback as SettingState['value']) && (
          <Button
            size="small"
            tone="ghost"
            data-needs-script
            aria-label={`${label} 기본값으로`}
            onClick={() => onChange(typed(fallback as SettingState['value']))}
          >
            기본값으로
          </Button>
        )}
      </div>
    </div>
  )
}

type InputProps = { control: Control; name: SettingKey; value: string; onChange: (value: string) => void }

function Input({ control, name, value, onChange }: InputProps) {
  const { shape } = settingCatalogue[name]
  const typing = {
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  switch (shape.kind) {
    case 'flag':
      return (
        <Check
          {...control}
          label="켜기"
          value="on"
          checked={value === 'on'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'on' : '')}
        />
      )
    case 'whole':
      return <NumberInput {...control} {...typing} unit={shape.unit} inputMode="numeric" />
    case 'choice':
      return (
        <Select {...control} {...typing}>
          {Object.entries(shape.options).map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </Select>
      )
    case 'clock':
      return <TextInput {...control} {...typing} type="time" />
    case 'text':
      return <TextInput {...control} {...typing} autoComplete="off" />
    case 'days':
      return <TextInput {...control} {...typing} autoComplete="off" inputMode="text" />
  }
}
