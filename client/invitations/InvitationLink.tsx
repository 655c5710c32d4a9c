import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { useSyncExternalStore } from 'react'
import type { Invitation } from '../../shared/invitations/contract.ts'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { pathTo } from '../connections/paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { useToast } from '../ui/Toasts.tsx'
import * as css from './Invitation.css.ts'
import { acceptPath } from './paths.ts'

const never = () => () => undefined

/** The link of an invitation, told this once, with the ways to hand it on. */
export function InvitationLink({ invitation, token }: { invitation: Invitation; token: string }) {
  const toast = useToast()
  // The server does not know under which name it was asked; a path alone reads the same in both renders.
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  )
  const maySend = useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  )
  const link = origin + acceptPath(token)
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    )
    toast(copied ? '링크를 복사했어요.' : '복사하지 못했어요. 링크를 길게 눌러 복사해 주세요.')
  }
  const share = () =>
    navigator.share({ title: `${invitation.clientName} 초대`, url: link }).catch((error: unknown) => {
      // Closing the sheet is an answer, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast('공유하지 못했어요.', { stays: true })
    })
  return (
    <Card padded>
      <div className={css.link}>
        <Field
          name="link"
          label="초대 링크"
          help={`${formatDateLong(invitation.expiresAt)}까지 한 사람이 한 번 쓸 수 있어요.`}
        >
          {({ name: _, ...control }) => (
            <TextInput {...control} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          )}
        </Field>
        <div className={css.acts} data-needs-script>
          <Button tone="primary" icon={<Copy size={16} />} onClick={() => void copy()}>
            복사
          </Button>
          {maySend && (
            <Button icon={<Share2 size={16} />} onClick={() => void share()}>
              공유
            </Button>
          )}
        </div>
        <p className={css.note}>
          링크를 가진 사람은 누구나 수락할 수 있어요. 잘못 보냈다면 초대 목록에서 취소해 주세요.
        </p>
        <LinkButton to={pathTo({ tab: 'invitations' })} tone="ghost" size="small">
          초대 목록 보기
        </LinkButton>
      </div>
    </Card>
  )
}
