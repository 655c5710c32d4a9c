import type { FieldError } from '../../shared/kit/errors.ts'
import { thresholdBounds } from '../../shared/notifications/settings.ts'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { NumberInput } from '../ui/inputs.tsx'
import * as css from './SettingsPage.css.ts'

const NAME = 'priceThresholdPct'
const { min, max } = thresholdBounds

/** How far a watched item has to move. */
export const ThresholdCard = ({ percent, errors }: { percent: number; errors: readonly FieldError[] }) => (
  <Card title="시세 변동폭" padded>
    <Field
      name={NAME}
      label="알릴 변동폭"
      help={`관심 품목의 평균 단가가 전 거래일보다 이만큼 오르거나 내리면 알려요. ${min}~${max}%`}
      error={errors.find(({ field }) => field === NAME)?.message}
      className={css.percent}
    >
      {(control) => <NumberInput {...control} unit="%" inputMode="numeric" maxLength={3} defaultValue={percent} />}
    </Field>
  </Card>
)
