import { useState } from 'react'
import { seoulDate } from '../../shared/kit/dates.ts'
import { requestTypeNames, requestTypes } from '../../shared/purchase-requests/rules.ts'
import { useApp } from '../app/context.ts'
import * as cardCss from '../ui/Card.css.ts'
import { cx } from '../ui/cx.ts'
import { Field } from '../ui/Field.tsx'
import { Select, TextArea, TextInput } from '../ui/inputs.tsx'
import { type Answered, errorOf } from './answered.ts'
import * as css from './CreatePage.css.ts'
import type { FormOptions } from './load.ts'
import { PartnerPick } from './PartnerPick.tsx'
import { partnerOwed } from './partnerOwed.ts'

/** To whom, when and where. */
export function RequestFields({ options, ...answered }: Answered & { options: FormOptions }) {
  const { partners, hasEveryPartner, bookOwnerId, places } = options
  const now = useApp().now()
  const { values } = answered
  const [chosen, choose] = useState(Number(values.receiverClientId))
  const partner = partners.find(({ clientId }) => clientId === chosen)
  return (
    <div className={cx(cardCss.body, css.fields)}>
      {hasEveryPartner ? (
        <Field
          name="receiverClientId"
          label="받는 거래처"
          error={errorOf(answered, 'receiverClientId')}
          help={(partner && partnerOwed(partner)) ?? '서비스에 연결된 거래처만 보여요.'}
          live
        >
          {(control) => (
            <Select
              {...control}
              required
              defaultValue={values.receiverClientId}
              onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
            >
              <option value="">거래처를 골라 주세요</option>
              {partners.map(({ clientId, clientName }) => (
                <option key={clientId} value={clientId}>
                  {clientName}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <PartnerPick partners={partners} bookOwnerId={bookOwnerId} {...answered} />
      )}
      <Field name="requestType" label="구분" error={errorOf(answered, 'requestType')}>
        {(control) => (
          <Select {...control} defaultValue={values.requestType}>
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
          <TextInput {...control} type="date" required min={seoulDate(now)} defaultValue={values.desiredDate} />
        )}
      </Field>
      <Field
        name="cutoffAt"
        label="답변 마감"
        optional
        error={errorOf(answered, 'cutoffAt')}
        help="비우면 희망 납품일까지 기다려요."
      >
        {(control) => <TextInput {...control} type="datetime-local" defaultValue={values.cutoffAt} />}
      </Field>
      <Field name="deliveryPlace" label="납품 장소" optional error={errorOf(answered, 'deliveryPlace')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={100}
            defaultValue={values.deliveryPlace}
            placeholder="예: 가락시장 3동 하역장"
            list="delivery-places"
            autoComplete="off"
          />
        )}
      </Field>
      <datalist id="delivery-places">
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      <Field name="memo" label="메모" optional className={css.whole} error={errorOf(answered, 'memo')}>
        {(control) => <TextArea {...control} rows={2} maxLength={1000} defaultValue={values.memo} />}
      </Field>
    </div>
  )
}
