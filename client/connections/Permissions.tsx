import type { Connection } from '../../shared/connections/contract.ts'
import { type Holder, type Permission, permissionNames } from '../../shared/connections/permissions.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { Button } from '../ui/Button.tsx'
import * as css from './Panel.css.ts'
import { PermissionFields } from './PermissionFields.tsx'
import { PermissionList } from './PermissionList.tsx'
import { changes } from './rights.ts'
import { useChoice } from './useChoice.ts'

type Props = { connection: Connection; granter: Holder | null }

/** What the connection holds; whoever manages it chooses, and sees what saving would change. */
export function Permissions({ connection, granter }: Props) {
  if (connection.connectionType === 'OWNER') {
    return (
      <p className={css.meta}>
        {connection.allowed.manage
          ? '소유자는 모든 권한을 가져요. 담당자로 바꾸면 권한을 고를 수 있어요.'
          : '소유자는 모든 권한을 가져요.'}
      </p>
    )
  }
  if (!connection.allowed.manage) return <PermissionList held={connection.permissions} />
  return <Choosing connection={connection} granter={granter} />
}

function Choosing({ connection, granter }: Props) {
  const { seen, chosen, choose } = useChoice(connection)
  const { added, removed } = changes(seen, chosen)
  const isSame = added.length + removed.length === 0
  return (
    <ActForm intent="permissions" id={connection.connectionId}>
      <input type="hidden" name="seen" value={seen.join()} />
      <PermissionFields chosen={chosen} onChange={choose} granter={granter} />
      <div className={css.save}>
        <p aria-live="polite">
          {isSame && <span className={css.meta}>저장하면 상대 화면에 바로 반영돼요.</span>}
          <Named className={css.added} word="더해져요" permissions={added} />
          <Named className={css.removed} word="빠져요" permissions={removed} />
        </p>
        <Button type="submit" tone="primary" size="small">
          저장
        </Button>
      </div>
    </ActForm>
  )
}

const Named = ({ word, permissions, className }: { word: string; permissions: Permission[]; className: string }) =>
  permissions.length > 0 && (
    <span className={css.change}>
      <strong className={className}>{word}</strong> {permissions.map((p) => permissionNames[p]).join(', ')}
    </span>
  )
