import { type FormEvent, Suspense, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OwnProfile } from '../../shared/members/profile.ts'
import { DraftOffer } from '../forms/DraftOffer.tsx'
import { dropDraft } from '../forms/drafts.ts'
import { FirstSubmit } from '../forms/FirstSubmit.tsx'
import { useChecked } from '../forms/useChecked.ts'
import { useDraft } from '../forms/useDraft.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { BusinessSection } from './BusinessSection.tsx'
import { partsOf } from './fields.ts'
import { IndustryDialog } from './IndustryDialog.tsx'
import type { Chosen } from './IndustryField.tsx'
import * as css from './ModifyPage.css.ts'
import { checkProfile, draftOf, type ModifyAction, type ModifyData, takenUp } from './modify.ts'
import { PersonSection } from './PersonSection.tsx'
import { ProfileConflict } from './ProfileConflict.tsx'
import { TradeSection } from './TradeSection.tsx'

type Props = {
  memberId: number
  own: OwnProfile
  markets: ModifyData['markets']
  action: ModifyAction | undefined
  isNew: boolean
}
type Anew = { round: number; instead: ModifyAction | undefined; taken: ModifyAction | undefined }

/** What a member may change of himself, in three parts; nothing that was typed is lost by an error. */
export function MemberForm({ memberId, own: loaded, markets, action: given, isNew }: Props) {
  const { state } = useNavigation()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [anew, setAnew] = useState<Anew>({ round: 0, instead: undefined, taken: undefined })
  // The router holds on to what was sent until it has gone elsewhere, also where its sender has let go of it.
  const action = given === anew.instead ? anew.taken : given
  const own = given?.stored ?? loaded
  const { stored = null, values = {} } = action ?? {}
  const { errors, check, changed } = useChecked(checkProfile, action?.fieldErrors)
  const parts = partsOf(own, action, errors)
  const element = useRef<HTMLFormElement>(null)
  const draft = draftOf(memberId)
  const keep = useDraft(draft, element)
  const typed = (event: FormEvent<HTMLFormElement>) => {
    check(event)
    keep()
  }
  const begin = (taken: ModifyAction | undefined) => {
    setChosen(null)
    setAnew({ round: anew.round + 1, instead: given, taken })
  }
  const reload = () => {
    dropDraft(draft)
    begin(undefined)
  }
  return (
    <>
      {!given && anew.round === 0 && <DraftOffer draft={draft} onTake={(kept) => begin(takenUp(kept))} />}
      <Form key={anew.round} ref={element} method="post" className={css.form} noValidate onInput={typed}>
        <input type="hidden" name="version" value={versionOf(own, action)} />
        <FirstSubmit intent="save" />
        {stored ? (
          <Suspense>
            <ProfileConflict stored={stored} sent={values} markets={markets} onReload={reload} />
          </Suspense>
        ) : (
          action && !action.saved && <ErrorSummary errors={action.fieldErrors} message={action.message} left={errors} />
        )}
        <PersonSection parts={parts} own={own} />
        <BusinessSection parts={parts} own={own} chosen={chosen} />
        <TradeSection parts={parts} markets={markets} />
        <FormFoot className={css.foot}>
          <Button type="submit" tone="primary" disabled={state !== 'idle'}>
            {isNew ? '시작하기' : '저장'}
          </Button>
        </FormFoot>
      </Form>
      <IndustryDialog
        onChoose={(industry) => {
          setChosen(industry)
          changed('classificationCode')
          keep()
        }}
      />
    </>
  )
}

/** What was typed stands on what it was typed over, until it is saved. */
const versionOf = (own: OwnProfile, action: ModifyAction | undefined) =>
  (action && !action.saved ? action.values.version : own.version) || ''
