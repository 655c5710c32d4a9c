import { useActionData } from 'react-router'
import { MAX_CLAIM_PHOTOS } from '../../shared/purchase-requests/claimCalls.ts'
import { packingName } from '../../shared/purchase-requests/packing.ts'
import { claimReasonNames, claimReasons } from '../../shared/purchase-requests/words.ts'
import { useApp } from '../app/context.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { AreaField, errorOf, type FormState, NumberField, SelectField, TextField } from '../forms/fields.tsx'
import { PanelForm } from '../forms/PanelForm.tsx'
import { goodsName, packageWord } from '../inventory/words.ts'
import { Alert } from '../ui/Alert.tsx'
import { PanelHead } from '../ui/SidePanel.tsx'
import { Photos } from '../waste/Photos.tsx'
import { claimActs } from './claimActs.ts'
import { checkClaim } from './claimForm.ts'
import { countWords } from './lineWords.ts'
import type { Detailed } from './listed.ts'
import * as css from './Move.css.ts'
import { pathTo } from './paths.ts'
import { useView } from './view.ts'

const names = { quantity: '문제 수량', reason: '무엇이 문제인가요', memo: '메모' } as const
type Form = FormState<keyof typeof names>

/** What came wrong: how much of which line, why, and photos of it. */
export function ClaimPanel({ request, formKey }: { request: Detailed; formKey: string }) {
  const app = useApp()
  const last = useActionData<FormAnswer>()
  const answer = last?.intent === 'claim' ? last : undefined
  const { requestId, requestNo, items } = request
  return (
    <>
      <PanelHead over={requestNo} title="문제 알리기">
        문제가 있는 줄에만 수량을 적어 주세요.
      </PanelHead>
      <PanelForm
        label="문제 알리기"
        names={names}
        initial={{}}
        answer={answer}
        check={checkClaim}
        hidden={{ move: 'claim', requestId }}
        formKey={formKey}
        act="알리기"
        closeTo={pathTo({ ...useView(), move: null })}
      >
        {(form) => (
          <>
            {errorOf(form, 'lines') && <Alert tone="danger">{errorOf(form, 'lines')}</Alert>}
            {items.map((item, n) =>
              item.confirmedQuantity ? <Line key={item.itemId} form={form} n={n} item={item} /> : null,
            )}
            <AreaField form={form} name="memo" maxLength={500} />
            <Photos
              of="문제"
              max={MAX_CLAIM_PHOTOS}
              sendPhoto={(file, onProgress) => claimActs(app).sendPhoto(requestId, file, onProgress)}
              error={errorOf(form, 'photos')}
            />
          </>
        )}
      </PanelForm>
    </>
  )
}

function Line({ form, n, item }: { form: Form; n: number; item: Detailed['items'][number] }) {
  const at = (part: string) => `lines.${n}.${part}`
  const specName = packingName(item)
  const goods = goodsName({ ...item, specName })
  return (
    <fieldset className={css.line} aria-label={`${n + 1}번 줄 ${goods}`}>
      <div>
        <p className={css.name}>{goods}</p>
        <p className={css.asked}>받은 수량 {countWords(item.confirmedQuantity ?? 0, specName)}</p>
      </div>
      <input type="hidden" name={at('itemId')} value={item.itemId} />
      <div className={css.pair}>
        <NumberField form={form} name="quantity" at={at('quantity')} unit={packageWord(specName)} />
        <SelectField
          form={form}
          name="reason"
          at={at('reason')}
          options={claimReasons.map((reason) => [reason, claimReasonNames[reason]] as const)}
        />
      </div>
      <TextField form={form} name="memo" at={at('memo')} maxLength={200} placeholder="예: 두 상자가 눌렸어요" />
    </fieldset>
  )
}
