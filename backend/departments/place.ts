import { MAX_DEPTH, misplaced } from '../../shared/departments/tree.ts'
import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { Stored } from './writeQueries.ts'

type Wanted = { departmentName: string; parentId: number | null }

/**
 * That a department may stand there by that name.
 * @param stored the one that is moved or renamed; undefined for a new one
 * @throws Refusal INVALID_FIELDS, DEPARTMENT_NAME_TAKEN
 */
export function requirePlace(all: readonly Stored[], stored: Stored | undefined, wanted: Wanted): void {
  const { departmentName, parentId } = wanted
  const isActive = stored?.isActive ?? true
  const parent = all.find(({ departmentId }) => departmentId === parentId)
  if (parentId !== null && !parent) refuseField('parentId', '없는 부서예요. 새로 불러온 뒤 다시 골라 주세요.')
  if (parent && !parent.isActive && isActive && parentId !== stored?.parentId)
    refuseField('parentId', '사용 중인 부서만 상위 부서로 고를 수 있어요.')
  const wrong = misplaced(all, stored?.departmentId ?? null, parentId)
  if (wrong === 'CIRCLE') refuseField('parentId', '자기 자신이나 하위 부서는 상위 부서로 고를 수 없어요.')
  if (wrong === 'TOO_DEEP') refuseField('parentId', `부서는 ${MAX_DEPTH}단계까지 만들 수 있어요.`)
  const twin = all.find((one) => one !== stored && one.parentId === parentId && one.departmentName === departmentName)
  if (twin) {
    const message = twin.isActive
      ? '같은 자리에 이름이 같은 부서가 있어요.'
      : '같은 자리에 이름이 같은 부서가 있어요(사용 안 함).'
    throw new Refusal('DEPARTMENT_NAME_TAKEN', { message, fieldErrors: [{ field: 'departmentName', message }] })
  }
}

/** Behind all others of its place. */
export const lastPlace = (all: readonly Stored[], parentId: number | null): number =>
  1 + Math.max(0, ...all.filter((one) => one.parentId === parentId).map(({ sortOrder }) => sortOrder))

/** What the department above is called; null at the top. */
export const parentName = (all: readonly Stored[], parentId: number | null): string | null =>
  all.find(({ departmentId }) => departmentId === parentId)?.departmentName ?? null
