import type { FieldError } from '../../shared/kit/errors.ts'
import type { NotificationSettings } from '../../shared/notifications/settings.ts'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { SettingLine } from './SettingLine.tsx'
import * as css from './SettingsPage.css.ts'

type Props = { quietHours: NotificationSettings['quietHours']; errors: readonly FieldError[] }

/** When nothing may sound or pop up. */
export const QuietCard = ({ quietHours: { enabled, start, end }, errors }: Props) => (
  <Card title="방해 금지">
    <SettingLine
      name="quietHours.enabled"
      isOn={enabled}
      title="정한 시간에는 조용히 받기"
      words="소리와 브라우저 알림만 쉬고, 알림함에는 그대로 쌓여요."
    />
    <div className={css.times}>
      <Time name="quietHours.start" label="시작" value={start} errors={errors} />
      <Time name="quietHours.end" label="끝" value={end} errors={errors} />
      <p className={css.hint}>한국 시각이에요. 끝이 시작보다 이르면 다음 날까지예요.</p>
    </div>
  </Card>
)

type TimeProps = { name: string; label: string; value: string; errors: readonly FieldError[] }

const Time = ({ name, label, value, errors }: TimeProps) => (
  <Field name={name} label={label} error={errors.find(({ field }) => field === name)?.message}>
    {(control) => <TextInput {...control} type="time" required defaultValue={value} />}
  </Field>
)
