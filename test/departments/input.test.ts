import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import { MAX_CHOSEN, NewDepartment } from '../../shared/departments/input.ts'

const tooMany = Array.from({ length: MAX_CHOSEN + 1 }, (_, n) => n + 1)

for (const [name, words] of [
  ['memberIds', '한 부서에 200명까지 넣을 수 있어요.'],
  ['warehouseIds', '한 부서에 200곳까지 넣을 수 있어요.'],
] as const)
  test(`too many ${name} of a department are refused with how many people or places it may have`, () => {
    const { issues = [] } = v.safeParse(NewDepartment, { departmentName: '과일팀', [name]: tooMany })
    assert.deepEqual(
      issues.map(({ message }) => message),
      [words],
    )
  })
