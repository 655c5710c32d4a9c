import { roleNames } from '../../../shared/admin/roleNames.ts'
import { isAdmin } from '../../../shared/admin/userRules.ts'
import type { AdminMember } from '../../../shared/admin/users.ts'
import { formatDate } from '../../../shared/kit/dates.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { tradeRoleNames } from '../../../shared/members/words.ts'
import { PickBox } from '../../ui/PickBox.tsx'
import { Row, RowLink, Table, Td, Th } from '../../ui/Table.tsx'
import type { Choosing } from '../../ui/useSelection.ts'
import { RoleBadge, StatusBadge } from './Badges.tsx'
import * as css from './Users.css.ts'
import { opened, type View } from './view.ts'
import { providerName } from './words.ts'

type Props = { rows: readonly AdminMember[]; view: View; choosing: Choosing }

/** Members as rows; the name opens one, the box chooses him. */
export const UserTable = ({ rows, view, choosing }: Props) => (
  <Table
    caption="회원 목록"
    isDense
    head={
      <>
        <Th>
          <span className={css.lead}>
            <PickBox
              label="이 쪽 회원 모두 고르기"
              checked={choosing.chosen.length === rows.length}
              onChange={choosing.toggleAll}
            />
            이름
          </span>
        </Th>
        <Th>상호</Th>
        <Th>이메일</Th>
        <Th>시장</Th>
        <Th>권한</Th>
        <Th number>거래처 (곳)</Th>
        <Th>가입</Th>
        <Th>로그인</Th>
        <Th>상태</Th>
      </>
    }
  >
    {rows.map((member) => (
      <Row key={member.id} current={member.id === view.id}>
        <Cells member={member} view={view} choosing={choosing} />
      </Row>
    ))}
  </Table>
)

const Cells = ({ member, view, choosing }: { member: AdminMember; view: View; choosing: Choosing }) => (
  <>
    <Td card="lead">
      <span className={css.lead}>
        <Pick member={member} choosing={choosing} />
        <span>
          <RowLink to={opened(view, member.id)}>{member.name}</RowLink>
          {member.nickname && <span className={css.aside}>{member.nickname}</span>}
        </span>
      </span>
    </Td>
    <Td card="meta">
      <span className={css.inColumn}>{member.businessName ?? '–'}</span>
      <span className={css.onCard}>
        {[member.businessName, member.marketName, member.tradeRole && tradeRoleNames[member.tradeRole]]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Td>
    <Td card="none" muted={!member.email}>
      <span className={css.oneLine}>{member.email ?? '–'}</span>
    </Td>
    <Td card="none" muted={!member.marketName}>
      <span className={css.oneLine}>{member.marketName ?? '–'}</span>
    </Td>
    <Td card="value">
      {isAdmin(member.baseAuthRole) ? (
        <RoleBadge role={member.baseAuthRole} />
      ) : (
        <span className={css.plain}>{roleNames[member.baseAuthRole]}</span>
      )}
    </Td>
    <Td card="none" number>
      {member.clientCount === 0 ? '–' : grouped(member.clientCount)}
    </Td>
    <Td card="none">
      <time dateTime={member.createdAt} className={css.oneLine} title={providerName(member.provider)}>
        {formatDate(member.createdAt)}
      </time>
    </Td>
    <Td card="note" muted={!member.lastLoginAt}>
      <span className={css.onCard}>로그인 </span>
      {member.lastLoginAt ? (
        <time dateTime={member.lastLoginAt} className={css.oneLine}>
          {formatDate(member.lastLoginAt)}
        </time>
      ) : (
        '–'
      )}
    </Td>
    <Td card="badge">
      <StatusBadge status={member.status} />
    </Td>
  </>
)

/** Chooses the row; with shift also everything from the last one on. */
const Pick = ({ member: { id, name }, choosing: { chosen, toggle } }: { member: AdminMember; choosing: Choosing }) => (
  <PickBox
    label={`${name} 고르기`}
    checked={chosen.includes(id)}
    onChange={({ nativeEvent }) => toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
  />
)
