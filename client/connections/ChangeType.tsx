import type { ReactNode } from 'react'
import type { Connection } from '../../shared/connections/contract.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { Ask } from '../ui/Ask.tsx'
import { Button } from '../ui/Button.tsx'

type Props = {
  connection: Pick<Connection, 'connectionId' | 'connectionType' | 'memberName'>
  /** What whoever makes a manager of an owner can do next. */
  afterwards?: string
  /** More that is asked. */
  children?: ReactNode
}

/** Makes an owner of a manager and the other way round, once that was asked. */
export function ChangeType({ connection, afterwards = '', children }: Props) {
  const { connectionId, connectionType, memberName } = connection
  const toOwner = connectionType === 'MANAGER'
  const label = toOwner ? '소유자로 바꾸기' : '담당자로 바꾸기'
  return (
    <Ask
      id={`type-${connectionId}`}
      label={label}
      title={`${memberName}님을 ${toOwner ? '소유자' : '담당자'}로 바꿀까요?`}
      act={
        <Button type="submit" tone={toOwner ? 'primary' : 'danger'}>
          {label}
        </Button>
      }
    >
      {(inner) => (
        <ActForm intent="type" id={connectionId}>
          <input type="hidden" name="connectionType" value={toOwner ? 'OWNER' : 'MANAGER'} />
          <p>
            {toOwner
              ? '모든 권한을 가지게 되고, 다른 사람의 연결도 관리할 수 있어요.'
              : `소유자의 권한을 잃고, 기본 권한만 남아요.${afterwards}`}
          </p>
          {children}
          {inner}
        </ActForm>
      )}
    </Ask>
  )
}
