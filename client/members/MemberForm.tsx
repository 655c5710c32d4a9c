import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OwnProfile } from '../../shared/members/profile.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { BusinessSection } from './BusinessSection.tsx'
import { partsOf } from './fields.ts'
import { IndustryDialog } from './IndustryDialog.tsx'
import type { Chosen } from './IndustryField.tsx'
import * as css from './ModifyPage.css.ts'
import type { ModifyAction, ModifyData } from './modify.ts'
import { PersonSection } from './PersonSection.tsx'
import { TradeSection } from './TradeSection.tsx'

type Props = { own: OwnProfile; markets: ModifyData['markets']; action: ModifyAction | undefined; isNew: boolean }

/** What a member may change of himself, in three parts; nothing that was typed is lost by an error. */
export function MemberForm({ own, markets, action, isNew }: Props) {
  const { state } = useNavigation()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const parts = partsOf(own, action)
  return (
    <>
      <Form method="post" className={css.form} noValidate>
        {action && !action.saved && <ErrorSummary errors={action.fieldErrors} message={action.message} />}
        <PersonSection parts={parts} own={own} />
        <BusinessSection parts={parts} own={own} chosen={chosen} />
        <TradeSection parts={parts} markets={markets} />
        <FormFoot className={css.foot}>
          <Button type="submit" tone="primary" disabled={state !== 'idle'}>
            {isNew ? '시작하기' : '저장'}
          </Button>
        </FormFoot>
      </Form>
      <IndustryDialog onChoose={setChosen} />
    </>
  )
}
