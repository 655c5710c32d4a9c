import { needsReason } from '../../../shared/admin/userRules.ts'
import type { AdminMemberDetail } from '../../../shared/admin/users.ts'
import { withParticle } from '../../../shared/kit/hangul.ts'
import type { MemberStatus } from '../../../shared/members/contract.ts'
import { ActForm } from '../../forms/ActForm.tsx'
import { errorOf } from '../../forms/fields.tsx'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/inputs.tsx'

type Props = { member: AdminMemberDetail }

/** Of what the admin may make of the member's status now, what fits. */
export const StatusActs = ({ member, of }: Props & { of: (to: MemberStatus) => boolean }) =>
  member.may.statuses
    .filter(of)
    .toReversed()
    .map((to) => <Act key={to} member={member} to={to} />)

function Act({ member, to }: Props & { to: MemberStatus }) {
  const asked = askedOf(member, to)
  if (!asked) return null
  const isReasonNeeded = needsReason(member.status, to)
  return (
    <Ask
      id={`member-${to}`}
      label={asked.label}
      look={{ tone: asked.isMain ? 'primary' : 'ghost' }}
      title={asked.title}
      act={
        <Button type="submit" tone={asked.isMain ? 'primary' : 'danger'}>
          {asked.label}
        </Button>
      }
    >
      {(inner) => (
        <ActForm intent="status" id={member.id}>
          {(errors) => (
            <>
              <input type="hidden" name="status" value={to} />
              <p>{asked.words}</p>
              <Field
                name="reason"
                label="사유"
                optional={!isReasonNeeded}
                help="감사 로그에 남아요."
                error={errorOf({ errors }, 'reason')}
              >
                {(control) => <TextArea {...control} required={isReasonNeeded} maxLength={200} rows={2} />}
              </Field>
              {inner}
            </>
          )}
        </ActForm>
      )}
    </Ask>
  )
}

type Asked = { label: string; title: string; words: string; isMain: boolean }

function askedOf({ name, status }: AdminMemberDetail, to: MemberStatus): Asked | null {
  const whom = withParticle(`${name}님`, '을/를')
  if (to === 'SUSPENDED') {
    const words = '모든 기기에서 바로 로그아웃되고, 정지를 풀 때까지 로그인할 수 없어요. 장부와 거래 기록은 그대로예요.'
    return { label: '정지', title: `${whom} 정지할까요?`, words, isMain: false }
  }
  if (to === 'WITHDRAWN') {
    const words = '개인정보를 지우고 연결을 모두 끊어요. 되돌릴 수 없고, 거래 기록은 남아요.'
    return { label: '탈퇴 처리', title: `${whom} 탈퇴 처리할까요?`, words, isMain: false }
  }
  if (to !== 'ACTIVE') return null
  return status === 'PENDING'
    ? {
        label: '승인',
        title: `${whom} 승인할까요?`,
        words: '바로 모든 메뉴를 쓸 수 있고, 알림으로 알려 줘요.',
        isMain: true,
      }
    : { label: '정지 해제', title: `${name}님의 정지를 풀까요?`, words: '다시 로그인하면 쓸 수 있어요.', isMain: true }
}
