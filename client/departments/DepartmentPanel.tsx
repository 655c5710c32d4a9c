import { useActionData } from 'react-router'
import type { DepartmentDetail } from '../../shared/departments/contract.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Outcome } from '../api/problem.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { ChangeForm } from '../forms/ChangeForm.tsx'
import { PanelForm } from '../forms/PanelForm.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Late } from '../ui/Late.tsx'
import { Fact, Facts, PanelBody, PanelHead, SidePanel } from '../ui/SidePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { DepartmentActs } from './DepartmentActs.tsx'
import { DepartmentFields } from './DepartmentFields.tsx'
import { checkChange, checkNew, fieldNames, spoken, valuesOf } from './form.ts'
import type { Beside, DepartmentsData } from './load.ts'
import { withoutPanel } from './view.ts'
import { shown, wayTo } from './words.ts'

type Props = { of: Promise<Outcome<Beside>>; data: DepartmentsData }

/** One department beside the list, or the form for a new one. */
export const DepartmentPanel = ({ of, data }: Props) => (
  <SidePanel label={data.view.add ? '부서 추가' : '부서'} page="부서" closeTo={withoutPanel(data.view)}>
    <Late of={of} skeleton={<SkeletonRows rows={8} />}>
      {(beside) => {
        const { department, tree } = beside
        if (!tree.mayArrange) return department ? <Told of={beside} department={department} /> : <MayNot />
        return (
          <>
            <Editor beside={beside} data={data} />
            {department && <DepartmentActs beside={beside} department={department} view={data.view} />}
          </>
        )
      }}
    </Late>
  </SidePanel>
)

function Editor({ beside, data }: { beside: Beside; data: DepartmentsData }) {
  const { department, tree, book } = beside
  const action = useActionData<FormAnswer>()
  const answer = action?.intent === 'save' ? action : undefined
  if (!department)
    return (
      <>
        <PanelHead over={`${book.bookName} 장부`} title="부서 추가" />
        <PanelForm
          label="부서"
          names={fieldNames}
          initial={{ parentId: String(data.view.under ?? '') }}
          answer={answer}
          check={checkNew}
          formKey={data.formKey}
          hidden={{ bookOwnerId: book.bookOwnerId }}
          act="추가"
          closeTo={withoutPanel(data.view)}
        >
          {(form) => <DepartmentFields form={form} tree={tree} department={null} />}
        </PanelForm>
      </>
    )
  return (
    <>
      <Head of={beside} department={department} />
      <ChangeForm
        label="부서"
        names={fieldNames}
        stored={department}
        fresh={valuesOf(department)}
        spoken={(values) => spoken(values, tree)}
        answer={answer}
        check={checkChange}
        hidden={{ departmentId: department.departmentId }}
        closeTo={withoutPanel(data.view)}
      >
        {(form) => <DepartmentFields form={form} tree={tree} department={department} />}
      </ChangeForm>
    </>
  )
}

function Head({ of: { tree }, department }: { of: Beside; department: DepartmentDetail }) {
  const way = wayTo(shown(tree), department.departmentId)
  return (
    <PanelHead {...(way && { over: way })} title={department.departmentName}>
      <Badge tone={department.isActive ? 'primary' : 'neutral'}>{department.isActive ? '사용 중' : '사용 안 함'}</Badge>
      {below(department)}
    </PanelHead>
  )
}

/** Of it and of everything below it. */
const below = ({ membersBelow, warehousesBelow }: DepartmentDetail): string =>
  [
    `하위 부서까지 ${grouped(membersBelow)}명`,
    ...(warehousesBelow === null ? [] : [`창고 ${grouped(warehousesBelow)}곳`]),
  ].join(' · ')

/** One for who may only look. */
function Told({ of, department }: { of: Beside; department: DepartmentDetail }) {
  const one = shown(of.tree).find(({ departmentId }) => departmentId === department.departmentId)
  return (
    <>
      <Head of={of} department={department} />
      <PanelBody label="부서">
        <Facts>
          <Fact term="부서장">{one?.leaderName ?? '–'}</Fact>
          <Fact term="부서원">{one?.memberNames.join(', ') || '–'}</Fact>
          {one?.warehouseNames && <Fact term="창고">{one.warehouseNames.join(', ') || '–'}</Fact>}
          <Fact term="메모">{department.memo ?? '–'}</Fact>
        </Facts>
        <Alert tone="info">
          보기만 할 수 있어요. 고치려면 {of.book.bookName} 대표에게 연결·권한 관리 권한을 요청해 보세요.
        </Alert>
      </PanelBody>
    </>
  )
}

const MayNot = () => (
  <PanelBody label="부서">
    <Alert tone="info">이 장부에는 부서를 만들 수 없어요. 장부 대표에게 연결·권한 관리 권한을 요청해 보세요.</Alert>
  </PanelBody>
)
