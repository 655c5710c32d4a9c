import type { ReactNode } from 'react'
import { type Corporation, isOfficial, type MarketDetail } from '../../../shared/admin/markets.ts'
import { withParticle } from '../../../shared/kit/hangul.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import * as formCss from '../../forms/Form.css.ts'
import { errorOf, TextField } from '../../forms/fields.tsx'
import { useBegun } from '../../forms/useBegun.ts'
import { Check } from '../../ui/Check.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { names, useForm, useRefused } from './Forms.tsx'
import * as css from './Market.css.ts'
import { Submit } from './Submit.tsx'
import { TypedForm } from './TypedForm.tsx'
import { useBegunCorporation } from './useBegunCorporation.ts'

/** Adds a corporation; the form begins anew once there is another. */
export function NewCorporationForm({ market }: { market: MarketDetail }) {
  const refused = useRefused('corporation', (values) => values.known !== 'yes')
  const { times, typed } = useBegun(['corporation'], { version: market.corporations }, refused)
  const { form, summary, check } = useForm(
    { corpCode: isOfficial(market.marketCode) ? market.marketCode : '', corpName: '' },
    refused,
  )
  return (
    <TypedForm key={times} intent="corporation" marketCodeId={market.marketCodeId} typed={typed} check={check}>
      {summary}
      <div className={formCss.pair}>
        <TextField
          form={form}
          name="corpCode"
          isRequired
          maxLength={8}
          inputMode="numeric"
          help={
            isOfficial(market.marketCode)
              ? `${withParticle(market.marketCode, '와/과')} 숫자 2자리`
              : '숫자 8자리예요. 다른 시장의 코드로 시작할 수 없어요.'
          }
        />
        <NameField form={form} />
      </div>
      <Check name="isPublicYard" value="on" label="공판장" defaultChecked={refused?.values.isPublicYard === 'on'} />
      <div className={css.actions}>
        <Submit tone="primary">법인 추가</Submit>
      </div>
    </TypedForm>
  )
}

const NameField = ({ form }: Pick<ReturnType<typeof useForm>, 'form'>) => (
  <Field name="corpName" label={names.corpName} error={errorOf(form, 'corpName')}>
    {(control) => <TextInput {...control} autoComplete="off" maxLength={50} defaultValue={form.values.corpName} />}
  </Field>
)

/** What a form says it has seen, so that nothing a colleague has saved meanwhile is written over unseen. */
const Seen = ({ of }: { of: Corporation }): ReactNode =>
  (['corpName', 'isPublicYard', 'isActive'] as const).map((name) => (
    <input key={name} type="hidden" name={`seen.${name}`} value={String(of[name])} />
  ))

/** Changes a corporation. */
export function CorporationForm({ market, of: stored }: { market: MarketDetail; of: Corporation }) {
  const refused = useRefused('corporation', ({ known, corpCode }) => known === 'yes' && corpCode === stored.corpCode)
  const { of, seen, version, times, typed } = useBegunCorporation(stored, refused)
  const { form, summary, check } = useForm({ corpName: of.corpName }, refused)
  return (
    <TypedForm key={times} intent="corporation" marketCodeId={market.marketCodeId} typed={typed} check={check}>
      <input type="hidden" name="known" value="yes" />
      <input type="hidden" name="corpCode" value={of.corpCode} />
      <input type="hidden" name="version" value={version} />
      <Seen of={seen} />
      {summary}
      <div className={formCss.pair}>
        <NameField form={form} />
      </div>
      <Check name="isPublicYard" value="on" label="공판장" defaultChecked={ticked(of, 'isPublicYard', refused)} />
      <Check name="isActive" value="on" label="거래 중" defaultChecked={ticked(of, 'isActive', refused)} />
      <div className={css.actions}>
        <Submit tone="secondary">저장</Submit>
      </div>
    </TypedForm>
  )
}

const ticked = (of: Corporation, name: 'isPublicYard' | 'isActive', refused: FormAnswer | undefined): boolean =>
  refused ? refused.values[name] === 'on' : of[name]
