import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { IndustryClassification } from '../../shared/members/industry.ts'
import { OpenDialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import type { FieldParts } from './fields.ts'
import * as css from './ModifyPage.css.ts'

export const industryDialog = 'industry-search'

export type Chosen = Pick<IndustryClassification, 'classificationCode' | 'itemName'>

/** What a search found, and how often one was taken: each is another field, whatever was typed over the last. */
export type Picked = { industry: Chosen; turn: number }

type Props = FieldParts & {
  /** What the search has just found. */
  picked: Chosen | null
  /** What is saved, by its name. */
  saved: Chosen | null
}

/** The industry: its six digits, typed by who knows them, found by a search by everybody else. */
export function IndustryField({ name, value, error, picked, saved }: Props) {
  const begun = picked?.classificationCode ?? value
  const [text, setText] = useState(begun)
  const named = [picked, saved].find((one) => one?.classificationCode === text.trim())
  return (
    <Field
      name={name}
      label="업종코드"
      optional
      live
      help={named?.itemName ?? '숫자 6자리예요. 모르면 찾아서 골라요.'}
      error={error}
    >
      {(control) => (
        <div className={css.withButton}>
          <TextInput
            {...control}
            inputMode="numeric"
            maxLength={6}
            placeholder="512211"
            defaultValue={begun}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <OpenDialog dialog={industryDialog} icon={<Search size={16} />}>
            업종 찾기
          </OpenDialog>
        </div>
      )}
    </Field>
  )
}
