import type { OwnProfile } from '../../shared/members/profile.ts'
import { taxStatusNames } from '../../shared/members/words.ts'
import { Card } from '../ui/Card.tsx'
import { BusinessNumberField } from './BusinessNumberField.tsx'
import type { PartsOf } from './fields.ts'
import { IndustryField, type Picked } from './IndustryField.tsx'
import * as css from './ModifyPage.css.ts'
import { ChoiceField, SimpleField } from './SimpleField.tsx'

type Props = { parts: PartsOf; own: OwnProfile; picked: Picked | null }

/** The business behind the member, as documents name it. */
export function BusinessSection({ parts, own, picked }: Props) {
  const { classificationCode, industryName } = own
  const saved = classificationCode && industryName ? { classificationCode, itemName: industryName } : null
  return (
    <Card title="사업자 정보" padded>
      <div className={css.fields}>
        <div className={css.pair}>
          <BusinessNumberField {...parts('registrationNumber')} />
          <ChoiceField {...parts('taxStatus')} label="과세유형" words={taxStatusNames} />
        </div>
        <div className={css.pair}>
          <SimpleField
            {...parts('businessName')}
            label="상호"
            input={{ maxLength: 100, autoComplete: 'organization' }}
          />
          <SimpleField {...parts('ceoName')} label="대표자명" input={{ maxLength: 50 }} />
        </div>
        <IndustryField
          key={picked?.turn}
          {...parts('classificationCode')}
          picked={picked?.industry ?? null}
          saved={saved}
        />
        <div className={css.pair}>
          <SimpleField {...parts('bizCondition')} label="업태" input={{ maxLength: 100, placeholder: '도매업' }} />
          <SimpleField {...parts('bizItem')} label="종목" input={{ maxLength: 100, placeholder: '과실류' }} />
        </div>
        <div className={css.address}>
          <SimpleField
            {...parts('postalCode')}
            label="우편번호"
            input={{ inputMode: 'numeric', maxLength: 5, placeholder: '05699', autoComplete: 'postal-code' }}
          />
          <SimpleField
            {...parts('businessAddress')}
            label="사업장 주소"
            input={{ maxLength: 200, autoComplete: 'street-address', placeholder: '서울 송파구 양재대로 932' }}
          />
        </div>
        <SimpleField
          {...parts('addressDetail')}
          label="상세 주소"
          input={{ maxLength: 100, placeholder: '과일동 1층 12호' }}
        />
      </div>
    </Card>
  )
}
