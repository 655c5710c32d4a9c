import { useState } from 'react'
import type { OwnProfile } from '../../shared/members/profile.ts'
import { DraftOffer } from '../forms/DraftOffer.tsx'
import { dropDraft } from '../forms/drafts.ts'
import { useBegun } from '../forms/useBegun.ts'
import { draftOf, type ModifyAction, type ModifyData, takenUp } from './modify.ts'
import { ProfileForm } from './ProfileForm.tsx'

type Props = {
  memberId: number
  own: OwnProfile
  markets: ModifyData['markets']
  action: ModifyAction | undefined
  isNew: boolean
}
type Anew = { round: number; instead: ModifyAction | undefined; taken: ModifyAction | undefined }

/** What a member may change of himself; nothing that was typed is lost by an error, or to who saves the same meanwhile. */
export function MemberForm({ memberId, own: loaded, action: given, ...rest }: Props) {
  const [anew, setAnew] = useState<Anew>({ round: 0, instead: undefined, taken: undefined })
  // The router holds on to what was sent until it has gone elsewhere, also where its sender has let go of it.
  const action = given === anew.instead ? anew.taken : given
  const own = newer(given?.stored ?? loaded, loaded)
  const draft = draftOf(memberId)
  const begin = (taken: ModifyAction | undefined) => setAnew({ round: anew.round + 1, instead: given, taken })
  const reload = () => {
    dropDraft(draft)
    begin(undefined)
  }
  return (
    <>
      {!given && anew.round === 0 && <DraftOffer draft={draft} onTake={(kept) => begin(takenUp(kept))} />}
      <Standing
        key={anew.round}
        {...rest}
        draft={draft}
        own={own}
        refused={action?.saved ? undefined : action}
        onReload={reload}
      />
    </>
  )
}

const newer = (one: OwnProfile, other: OwnProfile) => ((one.version ?? 0) > (other.version ?? 0) ? one : other)

type StandingProps = Omit<Parameters<typeof ProfileForm>[0], 'version' | 'onTyped'>

/** The form over what it began with, and anew once that is saved. */
function Standing({ own, refused, ...rest }: StandingProps) {
  const begun = useBegun(['save'], own, refused)
  return (
    <ProfileForm
      key={begun.times}
      {...rest}
      own={begun.of}
      version={begun.version}
      refused={refused}
      onTyped={begun.typed}
    />
  )
}
