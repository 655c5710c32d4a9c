import { useActionData } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import type { Answer } from '../connections/actions.ts'
import { FormPage } from '../connections/FormPage.tsx'
import type { ConnectionsData } from '../connections/load.ts'
import { pathTo } from '../connections/paths.ts'
import { InvitationForm } from './InvitationForm.tsx'
import { InvitationLink } from './InvitationLink.tsx'

type Props = { of: NonNullable<ConnectionsData['form']>; formKey: string }

/** The page for a new invitation, and its link once it is made. */
export function NewInvitation({ of, formKey }: Props) {
  const made = useActionData<Answer>()?.made
  const { member } = useSnapshot(useApp().stores.session.state)
  return (
    <FormPage
      title={made ? '초대 링크를 만들었어요' : '초대하기'}
      note={
        made
          ? '링크는 지금 한 번만 보여요. 복사해서 보내 주세요.'
          : '링크를 받은 한 사람이 로그인해서 수락할 수 있어요.'
      }
      backTo={pathTo({ tab: 'invitations' })}
      back="초대"
      of={of}
    >
      {(options) =>
        made ? (
          <InvitationLink {...made} />
        ) : (
          member && <InvitationForm options={options} formKey={formKey} memberId={member.id} />
        )
      }
    </FormPage>
  )
}
