import type { AdminMemberDetail } from '../../../shared/admin/users.ts'
import type { Outcome } from '../../api/problem.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { keyed } from '../../ui/keyNames.ts'
import { Late } from '../../ui/Late.tsx'
import { Link } from '../../ui/Link.tsx'
import { PanelActions, PanelBody, PanelHead, SidePanel } from '../../ui/SidePanel.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AuditTab } from './AuditTab.tsx'
import { RoleBadge, StatusBadge } from './Badges.tsx'
import { BasicTab } from './BasicTab.tsx'
import { EditForm } from './EditForm.tsx'
import { Impersonate } from './Impersonate.tsx'
import { LinksTab } from './LinksTab.tsx'
import { LoginsTab } from './LoginsTab.tsx'
import type { UsersData } from './load.ts'
import { StatusActs } from './StatusActs.tsx'
import * as css from './Users.css.ts'
import { pathTo, type Tab, type View, withoutPanel } from './view.ts'

type Props = { of: Promise<Outcome<AdminMemberDetail>>; markets: UsersData['markets']; view: View }

/** One member beside the list: what is known of him, and what can be done. */
export const UserPanel = ({ of, markets, view }: Props) => (
  <SidePanel label="회원 정보" page="회원 관리" closeTo={withoutPanel(view)}>
    <Late of={of} skeleton={<SkeletonRows rows={8} />}>
      {(member) => (
        <>
          <PanelHead over={`회원번호 ${member.id}`} title={member.businessName ?? member.name}>
            <StatusBadge status={member.status} />
            <RoleBadge role={member.baseAuthRole} />
            {member.businessName && <span>{member.name}</span>}
          </PanelHead>
          {view.edit && member.may.edit ? (
            <EditForm key={member.id} member={member} markets={markets} view={view} />
          ) : (
            <Known member={member} view={view} />
          )}
        </>
      )}
    </Late>
  </SidePanel>
)

const tabNames: Record<Tab, string> = { basic: '기본 정보', links: '연결', logins: '로그인', audit: '감사' }

function Known({ member, view }: { member: AdminMemberDetail; view: View }) {
  const counts: Partial<Record<Tab, number>> = { links: member.connections.total }
  const tab = (name: Tab) => ({
    label: tabNames[name],
    to: pathTo({ ...view, tab: name }),
    current: view.tab === name,
    count: counts[name],
  })
  return (
    <>
      <div className={css.tabs}>
        <Tabs label="회원 정보 나누기" choices={[tab('basic'), tab('links'), tab('logins'), tab('audit')]} />
      </div>
      <PanelBody label={tabNames[view.tab]}>
        <Part member={member} tab={view.tab} />
      </PanelBody>
      <Acts member={member} view={view} />
    </>
  )
}

function Part({ member, tab }: { member: AdminMemberDetail; tab: Tab }) {
  if (tab === 'links') return <LinksTab member={member} />
  if (tab === 'logins') return <LoginsTab member={member} />
  return tab === 'audit' ? <AuditTab member={member} /> : <BasicTab member={member} />
}

function Acts({ member, view }: { member: AdminMemberDetail; view: View }) {
  const { may } = member
  if (!may.edit && !may.impersonate && may.statuses.length === 0) return null
  return (
    <PanelActions>
      <StatusActs key={`out-${member.id}`} member={member} of={(to) => to !== 'ACTIVE'} />
      {may.impersonate && <Impersonate key={member.id} member={member} />}
      {may.edit && (
        <Link to={pathTo({ ...view, edit: true })} className={buttonClass()} preventScrollReset {...keyed('e')}>
          수정
        </Link>
      )}
      <StatusActs key={`in-${member.id}`} member={member} of={(to) => to === 'ACTIVE'} />
    </PanelActions>
  )
}
