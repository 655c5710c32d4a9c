import type { OwnProfile } from '../../shared/members/profile.ts'
import { genderNames } from '../../shared/members/words.ts'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import type { PartsOf } from './fields.ts'
import * as css from './ModifyPage.css.ts'
import { NicknameField } from './NicknameField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { ChoiceField, SimpleField } from './SimpleField.tsx'

/** Who one is. */
export function PersonSection({ parts, own }: { parts: PartsOf; own: OwnProfile }) {
  const { value, error } = parts('name')
  return (
    <Card title="기본 정보" padded>
      <div className={css.fields}>
        <div className={css.pair}>
          <Field name="name" label="이름" error={error}>
            {(control) => <TextInput {...control} required maxLength={30} autoComplete="name" defaultValue={value} />}
          </Field>
          <NicknameField {...parts('nickname')} own={own.nickname} />
        </div>
        <div className={css.pair}>
          <PhoneField {...parts('phone')} />
          <ChoiceField {...parts('gender')} label="성별" words={genderNames} />
        </div>
        <div className={css.pair}>
          <SimpleField
            {...parts('birthyear')}
            label="출생연도"
            input={{ inputMode: 'numeric', maxLength: 4, placeholder: '1980', autoComplete: 'bday-year' }}
          />
          <SimpleField
            {...parts('birthday')}
            label="생일"
            input={{ inputMode: 'numeric', maxLength: 6, placeholder: '03-15' }}
          />
        </div>
      </div>
    </Card>
  )
}
