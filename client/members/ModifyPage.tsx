import { Link, useActionData, useLoaderData } from 'react-router'
import { useSnapshot } from 'valtio'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { Alert } from '../ui/Alert.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { IconEditor } from './IconEditor.tsx'
import type { ModifyAction, ModifyData } from './loaders.ts'
import { MemberForm } from './MemberForm.tsx'
import * as css from './ModifyPage.css.ts'

/** A member's own record; a newcomer is told why he is here. */
export function ModifyPage() {
  const data = useLoaderData<ModifyData | null>()
  const action = useActionData<ModifyAction>()
  const { member } = useSnapshot(useApp().stores.session.state)
  if (!data || !member) return null
  const isNew = !member.nickname
  return (
    <div className={css.page}>
      <Title of={isNew ? '시작하기' : '프로필'} />
      <PageHead
        title={isNew ? '반가워요. 어떻게 불러 드릴까요?' : '프로필'}
        note={
          isNew
            ? '거래처가 알아볼 수 있게 이름과 닉네임만 먼저 알려 주세요. 나머지는 나중에 적어도 돼요.'
            : member.email
        }
      />
      {action?.saved && (
        <Alert tone="primary" role="status">
          저장했어요.
        </Alert>
      )}
      <IconEditor name={member.nickname ?? member.name} repIcon={member.repIcon} />
      <MemberForm own={data.own} markets={data.markets} action={action} isNew={isNew} />
      {!isNew && (
        <Link to="/member/loginInfo" className={css.more}>
          로그인 정보와 기기, 탈퇴
        </Link>
      )}
    </div>
  )
}
