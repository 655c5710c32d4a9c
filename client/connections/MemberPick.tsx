import type { FoundMember } from '../../shared/connections/contract.ts'
import { useApp } from '../app/context.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { type Pickable, SearchPick } from '../ui/SearchPick.tsx'
import { findMembers } from './finders.ts'

type Props = {
  role: string
  error: string | undefined
  chosen: FoundMember | null
  onChoose: (member: FoundMember) => void
}

const shownName = ({ businessName, name }: FoundMember) => businessName ?? name

const pickable = (member: FoundMember): Pickable & { member: FoundMember } => ({
  id: member.memberId,
  name: shownName(member),
  note: [member.name, member.nickname].filter((name) => name && name !== shownName(member)).join(' · '),
  picture: <Avatar name={member.name} src={member.repIcon} size="small" />,
  member,
})

/** Whom the request goes to. */
export function MemberPick({ role, error, chosen, onChoose }: Props) {
  const { call } = useApp()
  const find = async (typed: string) => (await findMembers(call, role, typed)).map(pickable)
  return (
    <SearchPick
      name="receiverMemberId"
      label="받는 사람"
      help="이름, 닉네임, 상호를 두 글자 이상 적으면 찾아 드려요."
      placeholder="예: 정든밥상"
      least={2}
      none="찾는 회원이 없어요. 아직 회원이 아니라면 초대 링크를 보내 보세요."
      error={error}
      find={find}
      chosen={chosen && pickable(chosen)}
      onChoose={({ member }) => onChoose(member)}
    />
  )
}
