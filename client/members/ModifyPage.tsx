import { useActionData, useLoaderData } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { hasJoined } from '../../shared/members/joined.ts'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { useHere } from '../app/useHere.ts'
import { Alert } from '../ui/Alert.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { IconEditor } from './IconEditor.tsx'
import { MemberForm } from './MemberForm.tsx'
import * as css from './ModifyPage.css.ts'
import type { ModifyAction, ModifyData } from './modify.ts'

/** A member's own record; a newcomer is told why he is here. */
export function ModifyPage() {
  const data = useLoaderData<ModifyData | null>()
  const action = useActionData<ModifyAction>()
  const { member } = useSnapshot(useApp().stores.session.state)
  if (!data || !member) return null
  const isNew = !data.own.nickname
  const isWaiting = !isNew && !hasJoined(data.own)
  return (
    <div className={css.page}>
      <Head isNew={isNew} isWaiting={isWaiting} email={member.email} />
      {isWaiting && <Waiting />}
      {action?.saved && (
        <Alert tone="primary" role="status">
          저장했어요.
        </Alert>
      )}
      <IconEditor name={member.nickname ?? member.name} repIcon={member.repIcon} />
      <MemberForm memberId={member.id} own={data.own} markets={data.markets} action={action} isNew={isNew} />
      {!isNew && !isWaiting && (
        <Link to="/member/loginInfo" className={css.more}>
          로그인 정보와 기기, 탈퇴
        </Link>
      )}
    </div>
  )
}

function Head({ isNew, isWaiting, email }: { isNew: boolean; isWaiting: boolean; email: string | null }) {
  const [page, title, note] = isNew
    ? [
        '시작하기',
        '반가워요. 어떻게 불러 드릴까요?',
        '거래처가 알아볼 수 있게 이름과 닉네임만 먼저 알려 주세요. 나머지는 나중에 적어도 돼요.',
      ]
    : isWaiting
      ? ['승인 대기', '가입 승인을 기다리고 있어요', '관리자가 확인하면 바로 모든 메뉴를 쓸 수 있어요.']
      : ['프로필', '프로필', email]
  return (
    <>
      <Title of={page ?? '프로필'} />
      <PageHead title={title ?? '프로필'} note={note} />
    </>
  )
}

/** Says to a newcomer why he gets no further, and lets him ask again. */
const Waiting = () => (
  <Alert
    tone="info"
    action={
      <Link to={useHere()} reloadDocument className={buttonClass({ size: 'small' })}>
        승인됐는지 확인
      </Link>
    }
  >
    회원 정보를 잘 받았어요. 소속 시장을 고르면 그 시장의 관리자가 승인할 수 있어요. 기다리는 동안에도 정보를 고칠 수
    있어요.
  </Alert>
)
