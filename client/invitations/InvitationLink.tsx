import type { Invitation } from '../../shared/invitations/contract.ts'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { pathTo } from '../connections/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { HandedLink } from '../ui/HandedLink.tsx'
import * as css from './Invitation.css.ts'
import { acceptPath } from './paths.ts'

/** The link of an invitation, told this once, with the ways to hand it on. */
export const InvitationLink = ({ invitation, token }: { invitation: Invitation; token: string }) => (
  <Card padded>
    <div className={css.link}>
      <HandedLink
        label="초대 링크"
        help={`${formatDateLong(invitation.expiresAt)}까지 한 사람이 한 번 쓸 수 있어요.`}
        path={acceptPath(token)}
        title={`${invitation.clientName} 초대`}
      />
      <p className={css.note}>링크를 가진 사람은 누구나 수락할 수 있어요. 잘못 보냈다면 초대 목록에서 취소해 주세요.</p>
      <LinkButton to={pathTo({ tab: 'invitations' })} tone="ghost" size="small">
        초대 목록 보기
      </LinkButton>
    </div>
  </Card>
)
