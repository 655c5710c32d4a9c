import Lock from 'lucide-react/icons/lock'
import { useActionData, useLoaderData } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { may } from '../clients/may.ts'
import type { FormAnswer } from '../forms/answer.ts'
import * as formCss from '../forms/Form.css.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Soft } from '../ui/Soft.tsx'
import { Editor } from './Editor.tsx'
import { listOf } from './paths.ts'
import type { RegisterData } from './register.ts'

/** The form of a warehouse: a new one, or the one that the address names. */
export function RegisterPage() {
  const data = useLoaderData<RegisterData | null>()
  const answer = useActionData<FormAnswer>()
  const { member } = useSnapshot(useApp().stores.session.state)
  if (!data || !member) return null
  const title = data.id === null ? '창고 등록' : '창고 수정'
  return (
    <div className={formCss.page}>
      <Title of={title} />
      <Soft of={data.opened} waiting={<Back book={data.book} />}>
        {({ into }) => <Back book={into.isOwn ? null : into.bookOwnerId} />}
      </Soft>
      <PageHead
        title={title}
        note={data.id === null ? '이름과 용도만 정해도 등록할 수 있어요. 나머지는 나중에 채워도 돼요.' : undefined}
      />
      <Late
        of={data.opened}
        skeleton={
          <Card>
            <SkeletonRows rows={8} />
          </Card>
        }
      >
        {(opened) =>
          opened.warehouse || may(opened.into, 'INVENTORY_WRITE') ? (
            <Editor
              key={data.id ?? `new ${opened.into.bookOwnerId}`}
              opened={opened}
              formKey={data.formKey}
              memberId={member.id}
              answer={answer}
            />
          ) : (
            <MayNot />
          )
        }
      </Late>
    </div>
  )
}

const Back = ({ book }: { book: number | null }) => <BackLink to={listOf(book)}>창고</BackLink>

const MayNot = () => (
  <Card>
    <EmptyState
      icon={<Lock size={20} />}
      title="이 장부에는 창고를 등록할 수 없어요."
      note="입출고 권한이 있어야 해요. 장부 대표에게 권한을 요청해 보세요."
    >
      <LinkButton to={listOf(null)} size="small">
        창고 목록으로
      </LinkButton>
    </EmptyState>
  </Card>
)
