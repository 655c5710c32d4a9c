import { useState } from 'react'
import {
  type ConnectionType,
  connectionTypes,
  type Holder,
  managerDefaults,
  type Permission,
} from '../../shared/connections/permissions.ts'
import { Options } from '../ui/Check.tsx'
import * as css from './PermissionFields.css.ts'
import { PermissionFields } from './PermissionFields.tsx'
import { isDenied } from './rights.ts'

const typeOptions = {
  OWNER: { name: '소유자(대표)', words: '모든 권한을 가지고, 다른 사람의 연결도 관리해요.' },
  MANAGER: { name: '담당자', words: '고른 권한만 가져요.' },
} as const

/** As what somebody joins, and with which permissions. */
export function RightsFields({ granter }: { granter: Holder | null }) {
  const [type, setType] = useState<ConnectionType>('MANAGER')
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(
    () => new Set(managerDefaults.filter((permission) => !isDenied(granter, permission))),
  )
  const mayMakeOwner = granter?.connectionType !== 'MANAGER'
  return (
    <>
      <Options
        name="connectionType"
        legend="연결 유형"
        value={type}
        onChange={setType}
        options={[...connectionTypes].reverse().map((value) => ({
          value,
          ...typeOptions[value],
          ...(value === 'OWNER' &&
            !mayMakeOwner && { disabled: true, words: '소유자만 다른 소유자를 정할 수 있어요.' }),
        }))}
      />
      {type === 'OWNER' ? (
        <p className={css.note}>소유자는 모든 권한을 가져요.</p>
      ) : (
        <PermissionFields chosen={chosen} onChange={setChosen} granter={granter} />
      )}
    </>
  )
}
