import CornerDownRight from 'lucide-react/icons/corner-down-right'
import type { DepartmentTree } from '../../shared/departments/contract.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { hidden } from '../ui/hidden.css.ts'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import * as css from './Departments.css.ts'
import { RowMenu } from './RowMenu.tsx'
import { pathTo, type View } from './view.ts'
import { type Shown, shortList, shown } from './words.ts'

type Props = { tree: DepartmentTree; view: View }

/** Departments as rows, each behind the one it belongs to, or as cards. */
export const DepartmentTable = ({ tree, view }: Props) => (
  <Table
    caption="부서 목록"
    isDense
    head={
      <>
        <Th>부서</Th>
        <Th>부서장</Th>
        <Th number>인원 (명)</Th>
        <Th>부서원</Th>
        {tree.warehouses && <Th>창고</Th>}
        <Th>상태</Th>
        {tree.mayArrange && (
          <Th>
            <span className={hidden}>할 일</span>
          </Th>
        )}
      </>
    }
  >
    {shown(tree).map((department) => (
      <Row key={department.departmentId} current={department.departmentId === view.id}>
        <Cells department={department} view={view} mayArrange={tree.mayArrange} />
      </Row>
    ))}
  </Table>
)

function Cells({ department, view, mayArrange }: { department: Shown; view: View; mayArrange: boolean }) {
  const { departmentId, departmentName, leaderName, memberNames, warehouseNames, isActive } = department
  return (
    <>
      <Td card="lead">
        <Name of={department} to={pathTo({ book: view.book, id: departmentId })} />
      </Td>
      <Td card="meta" muted={leaderName === null}>
        <span className={css.above}>
          {department.parentName && `${department.parentName} · `}부서장 {leaderName === null && '없음'}
        </span>
        {leaderName ?? <span className={css.beside}>–</span>}
      </Td>
      <Td card="value" number muted={memberNames.length === 0}>
        {memberNames.length === 0 ? '–' : grouped(memberNames.length)}
        {memberNames.length > 0 && <span className={css.above}>명</span>}
      </Td>
      <Td card="note" muted={memberNames.length === 0}>
        {memberNames.length === 0 ? (
          <span className={css.beside}>–</span>
        ) : (
          <span className={css.people} title={memberNames.join(', ')}>
            {shortList(memberNames, 3, '명')}
          </span>
        )}
      </Td>
      {warehouseNames && (
        <Td card="none" muted={warehouseNames.length === 0}>
          <span className={css.people} title={warehouseNames.join(', ') || undefined}>
            {warehouseNames.length === 0 ? '–' : shortList(warehouseNames, 2, '곳')}
          </span>
        </Td>
      )}
      <Td card="badge">
        <Badge tone={isActive ? 'primary' : 'neutral'}>{isActive ? '사용 중' : '사용 안 함'}</Badge>
      </Td>
      {mayArrange && (
        <Td card="menu">
          <RowMenu department={department} label={departmentName} view={view} />
        </Td>
      )}
    </>
  )
}

const levels = [1, 2, 3, 4, 5] as const

function Name({ of: { departmentName, depth, parentName, isActive }, to }: { of: Shown; to: string }) {
  const level = levels.find((one) => one === depth) ?? 5
  return (
    <span className={cx(css.place, css.depth[level])}>
      {depth > 1 && <CornerDownRight size={14} className={css.branch} aria-hidden="true" />}
      <span className={cx(css.name, !isActive && css.ended)} title={departmentName}>
        <RowLink to={to}>{departmentName}</RowLink>
      </span>
      {parentName && <span className={hidden}>{parentName}의 하위 부서</span>}
    </span>
  )
}
