import { useSearchParams } from 'react-router'
import type { Client } from '../../shared/clients/contract.ts'
import { addDays, businessDate, seoulDate } from '../../shared/kit/dates.ts'
import { requestTypeNames, requestTypes } from '../../shared/purchase-requests/rules.ts'
import { useApp } from '../app/context.ts'
import * as cardCss from '../ui/Card.css.ts'
import { cx } from '../ui/cx.ts'
import { Field } from '../ui/Field.tsx'
import { Select, TextArea, TextInput } from '../ui/inputs.tsx'
import { type Answered, errorOf } from './answered.ts'
import * as css from './CreatePage.css.ts'

/** To whom, when and where. */
export function RequestFields({ partners, ...answered }: Answered & { partners: Client[] }) {
  const { now } = useApp().boot
  const { values } = answered
  const [query] = useSearchParams()
  return (
    <div className={cx(cardCss.body, css.fields)}>
      <Field
        name="receiverClientId"
        label="받는 거래처"
        error={errorOf(answered, 'receiverClientId')}
        help="서비스에 연결된 거래처만 보여요."
      >
        {(control) => (
          <Select {...control} required defaultValue={values.receiverClientId ?? query.get('to') ?? ''}>
            <option value="">거래처를 골라 주세요</option>
            {partners.map(({ clientId, clientName }) => (
              <option key={clientId} value={clientId}>
                {clientName}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="requestType" label="구분" error={errorOf(answered, 'requestType')}>
        {(control) => (
          <Select {...control} defaultValue={values.requestType ?? 'AUCTION'}>
            {requestTypes.map((type) => (
              <option key={type} value={type}>
                {requestTypeNames[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="desiredDate" label="희망 납품일" error={errorOf(answered, 'desiredDate')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            required
            min={seoulDate(now)}
            defaultValue={values.desiredDate ?? addDays(businessDate(now), 1)}
          />
        )}
      </Field>
      <Field name="deliveryPlace" label="납품 장소" optional error={errorOf(answered, 'deliveryPlace')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={100}
            defaultValue={values.deliveryPlace}
            placeholder="예: 가락시장 3동 하역장"
          />
        )}
      </Field>
      <Field name="memo" label="메모" optional className={css.whole} error={errorOf(answered, 'memo')}>
        {(control) => <TextArea {...control} rows={2} maxLength={1000} defaultValue={values.memo} />}
      </Field>
    </div>
  )
}
