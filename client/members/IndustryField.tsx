import Search from 'lucide-react/icons/search'
import type { IndustryClassification } from '../../shared/members/industry.ts'
import { OpenDialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import type { FieldParts } from './fields.ts'
import * as css from './ModifyPage.css.ts'

export const industryDialog = 'industry-search'

export type Chosen = Pick<IndustryClassification, 'classificationCode' | 'itemName'>

type Props = FieldParts & {
  /** What the search has just found. */
  chosen: Chosen | null
  /** What is saved, by its name. */
  saved: Chosen | null
}

/** The industry: its six digits, typed by who knows them, found by a search by everybody else. */
export function IndustryField({ name, value, error, chosen, saved }: Props) {
  const shown = chosen ?? (saved?.classificationCode === value ? saved : null)
  return (
    <Field
      name={name}
      label="업종코드"
      optional
      live
      help={shown?.itemName ?? '숫자 6자리예요. 모르면 찾아서 골라요.'}
      error={error}
    >
      {(control) => (
        <div className={css.withButton}>
          <TextInput
            {...control}
            key={chosen?.classificationCode}
            inputMode="numeric"
            maxLength={6}
            placeholder="512211"
            defaultValue={chosen?.classificationCode ?? value}
          />
          <OpenDialog dialog={industryDialog} icon={<Search size={16} />}>
            업종 찾기
          </OpenDialog>
        </div>
      )}
    </Field>
  )
}
