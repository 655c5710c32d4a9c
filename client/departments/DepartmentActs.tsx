import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Form } from 'react-router'
import type { DepartmentDetail } from '../../shared/departments/contract.ts'
import { MAX_DEPTH } from '../../shared/departments/tree.ts'
import { useHere } from '../app/useHere.ts'
import { Refused } from '../forms/Refused.tsx'
import { Ask } from '../ui/Ask.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import * as css from './Departments.css.ts'
import type { Beside } from './load.ts'
import { pathTo, type View } from './view.ts'
import { shown } from './words.ts'

type Props = { beside: Beside; department: DepartmentDetail; view: View }

/** Moves it, adds below it, ends its use, takes it away. */
export function DepartmentActs({ beside: { tree }, department, view: { book } }: Props) {
  const here = useHere()
  const { departmentId, departmentName, isActive } = department
  const one = shown(tree).find((row) => row.departmentId === departmentId)
  const hasChildren = tree.departments.some(({ parentId }) => parentId === departmentId)
  const id = <input type="hidden" name="id" value={departmentId} />
  return (
    <div className={css.more}>
      <Refused />
      <Form method="post" action={here} preventScrollReset className={css.both} aria-label="부서 옮기기">
        {id}
        <Button
          type="submit"
          name="intent"
          value="UP"
          size="small"
          disabled={one?.isFirst}
          icon={<ArrowUp size={16} />}
        >
          위로
        </Button>
        <Button
          type="submit"
          name="intent"
          value="DOWN"
          size="small"
          disabled={one?.isLast}
          icon={<ArrowDown size={16} />}
        >
          아래로
        </Button>
      </Form>
      {isActive && (one?.depth ?? MAX_DEPTH) < MAX_DEPTH && (
        <LinkButton to={pathTo({ book, add: true, under: departmentId })} size="small" preventScrollReset>
          하위 부서 추가
        </LinkButton>
      )}
      <Form method="post" action={here} preventScrollReset>
        {id}
        <Button type="submit" name="intent" value={isActive ? 'INACTIVE' : 'ACTIVE'} size="small" tone="ghost">
          {isActive ? '사용 멈추기' : '다시 사용하기'}
        </Button>
      </Form>
      {!hasChildren && (
        <Ask
          id={`delete-${departmentId}`}
          label="삭제"
          look={{ size: 'small', tone: 'ghost' }}
          title={`‘${departmentName}’ 부서를 삭제할까요?`}
          act={
            <Button type="submit" name="intent" value="delete" tone="danger">
              삭제
            </Button>
          }
        >
          {(inner) => (
            <Form method="post" action={here}>
              {id}
              <p>부서원과 창고는 그대로 있고 부서만 없어져요. 삭제하면 되돌릴 수 없어요.</p>
              {inner}
            </Form>
          )}
        </Ask>
      )}
    </div>
  )
}
