import { tradeRoleNames } from '../../shared/members/words.ts'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { controlId } from '../ui/fieldScope.ts'
import { TextArea } from '../ui/inputs.tsx'
import type { PartsOf } from './fields.ts'
import { MarketField } from './MarketField.tsx'
import * as css from './ModifyPage.css.ts'
import type { ModifyData } from './modify.ts'
import { ChoiceField, SimpleField } from './SimpleField.tsx'

/** How one trades, and what one wants to hear. */
export function TradeSection({ parts, markets }: { parts: PartsOf; markets: ModifyData['markets'] }) {
  const memo = parts('transactionMemo')
  const { value: marketing } = parts('marketingAgreed')
  return (
    <Card title="거래 정보" padded>
      <div className={css.fields}>
        <div className={css.pair}>
          <MarketField {...parts('marketCodeId')} markets={markets} />
          <ChoiceField {...parts('tradeRole')} label="거래 주체" words={tradeRoleNames} />
        </div>
        <SimpleField
          {...parts('dealerNo')}
          label="중도매인 번호"
          help="시장에서 받은 번호예요. 한 시장에서 한 사람만 쓸 수 있어요."
          input={{ inputMode: 'numeric', maxLength: 10, placeholder: '123' }}
        />
        <Field
          name="transactionMemo"
          label="거래 메모"
          optional
          help="거래명세서 맨 아래에 그대로 찍혀요. 거래처가 읽는 글이에요."
          error={memo.error}
        >
          {(control) => <TextArea {...control} rows={3} maxLength={500} defaultValue={memo.value} />}
        </Field>
        <label className={css.check} htmlFor={controlId('marketingAgreed')}>
          <input
            id={controlId('marketingAgreed')}
            name="marketingAgreed"
            type="checkbox"
            defaultChecked={marketing === 'on' || marketing === 'true'}
          />
          새 기능과 혜택 소식을 받을게요
        </label>
      </div>
    </Card>
  )
}
