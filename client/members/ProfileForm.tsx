import { type FormEvent, Suspense, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OwnProfile } from '../../shared/members/profile.ts'
import type { Draft } from '../forms/drafts.ts'
import { FirstSubmit } from '../forms/FirstSubmit.tsx'
import { useChecked } from '../forms/useChecked.ts'
import { useDraft } from '../forms/useDraft.ts'
import { useTypedBefore } from '../forms/useTypedBefore.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { FormFoot } from '../ui/FormFoot.tsx'
import { BusinessSection } from './BusinessSection.tsx'
import { partsOf } from './fields.ts'
import { IndustryDialog } from './IndustryDialog.tsx'
import type { Picked } from './IndustryField.tsx'
import * as css from './ModifyPage.css.ts'
import { checkProfile, type ModifyAction, type ModifyData } from './modify.ts'
import { PersonSection } from './PersonSection.tsx'
import { ProfileConflict } from './ProfileConflict.tsx'
import { TradeSection } from './TradeSection.tsx'

type Props = {
  draft: Draft
  /** What the form stands on, and the version of it that its sender has seen; 0 of a backend that does not count. */
  own: OwnProfile
  version: number
  markets: ModifyData['markets']
  refused: ModifyAction | undefined
  isNew: boolean
  /** Told of all that is typed, or chosen. */
  onTyped: () => void
  onReload: () => void
}

/** The fields of a member's own record in three parts, and what is wrong with them. */
export function ProfileForm({ draft, own, version, markets, refused, isNew, onTyped, onReload }: Props) {
  const { state } = useNavigation()
  const [picked, setPicked] = useState<Picked | null>(null)
  const { stored = null, values = {} } = refused ?? {}
  const { errors, check, changed } = useChecked(checkProfile, refused?.fieldErrors)
  const parts = partsOf(own, refused, errors)
  const element = useRef<HTMLFormElement>(null)
  const keep = useDraft(draft, element)
  useTypedBefore(element, onTyped)
  const typed = (event: FormEvent<HTMLFormElement>) => {
    check(event)
    onTyped()
    keep()
  }
  return (
    <>
      <Form ref={element} method="post" className={css.form} noValidate onInput={typed}>
        <input type="hidden" name="version" value={version || ''} />
        {/* Whichever button is pressed, also that of who keeps his own. */}
        <input type="hidden" name="intent" value="save" />
        <FirstSubmit intent="save" />
        {stored ? (
          <Suspense>
            <ProfileConflict stored={stored} sent={values} markets={markets} onReload={onReload} />
          </Suspense>
        ) : (
          refused && <ErrorSummary errors={refused.fieldErrors} message={refused.message} left={errors} />
        )}
        <PersonSection parts={parts} own={own} />
        <BusinessSection parts={parts} own={own} picked={picked} />
        <TradeSection parts={parts} markets={markets} />
        <FormFoot className={css.foot}>
          <Button type="submit" tone="primary" disabled={state !== 'idle'}>
            {isNew ? '시작하기' : '저장'}
          </Button>
        </FormFoot>
      </Form>
      <IndustryDialog
        onChoose={(industry) => {
          setPicked({ industry, turn: (picked?.turn ?? 0) + 1 })
          changed('classificationCode')
          onTyped()
          keep()
        }}
      />
    </>
  )
}
