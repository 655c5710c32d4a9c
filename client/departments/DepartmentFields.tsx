import type { DepartmentDetail, DepartmentTree } from '../../shared/departments/contract.ts'
import { branchOf, misplaced } from '../../shared/departments/tree.ts'
import { AreaField, errorOf, SelectField, TextField } from '../forms/fields.tsx'
import { Check } from '../ui/Check.tsx'
import { controlId } from '../ui/fieldScope.ts'
import * as css from './Departments.css.ts'
import type { DepartmentFormState } from './form.ts'
import { shown, wayTo } from './words.ts'

type Props = { form: DepartmentFormState; tree: DepartmentTree; department: DepartmentDetail | null }

/** What a department is called, where it stands, and whom and what it is made of. */
export const DepartmentFields = ({ form, tree, department }: Props) => (
  <>
    <TextField form={form} name="departmentName" isRequired maxLength={50} placeholder="예: 과일팀" />
    <SelectField
      form={form}
      name="parentId"
      options={parentsOf(tree, department)}
      none="없음 (맨 위)"
      isRequired={false}
    />
    <SelectField
      form={form}
      name="leaderMemberId"
      options={tree.colleagues.map(({ memberId, name }) => [String(memberId), name] as const)}
      none="정하지 않음"
      isRequired={false}
      help="부서장은 저절로 부서원이 돼요."
    />
    <Boxes
      name="memberIds"
      prefix="member"
      legend="부서원"
      help="한 사람은 한 부서에만 있어요. 다른 부서 사람을 고르면 이 부서로 옮겨요."
      form={form}
      options={tree.colleagues.map(({ memberId, name }) => ({
        id: memberId,
        label: name,
        elsewhere: placeOf(tree, department, ({ memberIds }) => memberIds.includes(memberId)),
      }))}
    />
    {tree.warehouses && tree.warehouses.length > 0 && (
      <>
        <input type="hidden" name="hasWarehouses" value="1" />
        <Boxes
          name="warehouseIds"
          prefix="warehouse"
          legend="창고"
          help="이 부서가 맡은 창고예요."
          form={form}
          options={tree.warehouses.map(({ warehouseId, warehouseName, status }) => ({
            id: warehouseId,
            label: status === 'ACTIVE' ? warehouseName : `${warehouseName} (사용 안 함)`,
            elsewhere: placeOf(tree, department, ({ warehouseIds }) => warehouseIds?.includes(warehouseId) ?? false),
          }))}
        />
      </>
    )}
    <AreaField form={form} name="memo" maxLength={500} />
  </>
)

/** Where it may stand: nowhere below itself, not too deep, and below what is in use. */
function parentsOf(tree: DepartmentTree, department: DepartmentDetail | null): [string, string][] {
  const id = department?.departmentId ?? null
  const below = id === null ? new Set<number>() : branchOf(tree.departments, id)
  const all = shown(tree)
  return all
    .filter((one) => !below.has(one.departmentId) && (one.isActive || one.departmentId === department?.parentId))
    .filter((one) => misplaced(tree.departments, id, one.departmentId) === undefined)
    .map((one) => [
      String(one.departmentId),
      [wayTo(all, one.departmentId), one.departmentName].filter(Boolean).join(' › '),
    ])
}

/** The other department that has it now. */
function placeOf(
  { departments }: DepartmentTree,
  department: DepartmentDetail | null,
  has: (one: DepartmentTree['departments'][number]) => boolean,
): string | null {
  const found = departments.find(has)
  return found && found.departmentId !== department?.departmentId ? found.departmentName : null
}

type BoxesProps = {
  form: DepartmentFormState
  name: 'memberIds' | 'warehouseIds'
  prefix: 'member' | 'warehouse'
  legend: string
  help: string
  options: { id: number; label: string; elsewhere: string | null }[]
}

function Boxes({ form, name, prefix, legend, help, options }: BoxesProps) {
  const wrong = errorOf(form, name)
  return (
    <fieldset className={css.group} id={controlId(name)} tabIndex={-1}>
      <legend className={css.legend}>
        {legend}
        <span className={css.optional}>선택</span>
      </legend>
      <p className={css.help}>{help}</p>
      {options.map(({ id, label, elsewhere }) => (
        <Check
          key={id}
          name={`${prefix}.${id}`}
          label={label}
          note={elsewhere && `지금 ${elsewhere}`}
          defaultChecked={form.values[`${prefix}.${id}`] === 'on'}
        />
      ))}
      {wrong && <p className={css.wrong}>{wrong}</p>}
    </fieldset>
  )
}
