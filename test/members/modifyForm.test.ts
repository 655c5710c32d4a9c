import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CallFailed } from '../../client/api/problem.ts'
import { checkProfile, type ModifyAction, save } from '../../client/members/modify.ts'
import { errorBody } from '../../shared/kit/errors.ts'
import { modifyMember, ownProfile } from '../../shared/members/profile.ts'

const stored = { name: '김도현', businessName: '새 상호', version: 8 }

/** Sends the form to a backend that has counted to 8; what it heard and what comes back to the form. */
async function sent(fields: Record<string, string>) {
  const heard: (number | undefined)[] = []
  const call = async (endpoint: unknown, parts: { body?: { version?: number } } = {}) => {
    if (endpoint === ownProfile) return stored
    assert.equal(endpoint, modifyMember)
    heard.push(parts.body?.version)
    const version = parts.body?.version ?? stored.version
    if (version !== stored.version) throw new CallFailed({ ...errorBody('STALE_VERSION', ''), status: 409 })
    return { ...stored, nickname: '대박청과', baseAuthRole: 'ROLE_USER' }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: '김도현', nickname: '대박청과', ...fields })) form.set(name, value)
  const app = {
    call: Object.assign(call, { forget: () => undefined }),
    stores: { session: { state: {} } },
    renew: async () => undefined,
  }
  const member = { nickname: '대박청과', baseAuthRole: 'ROLE_USER' }
  const url = new URL('http://localhost/member/modify')
  const answered = await save({ app, form, member, url, params: {} } as never)
  const { data, init } = answered as { data: ModifyAction; init: { status: number } }
  return { ...data, status: init.status, heard }
}

test('a form that was overtaken comes back as it was typed, beside what is saved now', async () => {
  const { status, values, heard, ...answered } = await sent({ version: '7', businessName: '옛 상호' })
  assert.deepEqual([status, heard, values.businessName, values.version], [409, [7], '옛 상호', '7'])
  assert.deepEqual(answered.stored, stored)
})

test('who has seen what differs and keeps his own writes over it', async () => {
  const { saved, heard } = await sent({ version: '7', overwrite: '8' })
  assert.deepEqual([saved, heard], [true, [8]])
})

test('a backend that does not count its changes is not told of any version', async () => {
  const { saved, heard } = await sent({ version: '' })
  assert.deepEqual([saved, heard], [true, [undefined]])
})

test('what is wrong is told in the order in which the form asks for it', () => {
  const checked = checkProfile({
    ...{ dealerNo: 'abc', postalCode: '1', classificationCode: '12', registrationNumber: '1', birthday: '1399' },
    ...{ birthyear: '80', phone: '02', nickname: '!', name: '가' },
  })
  assert.deepEqual(checked.ok ? [] : checked.fieldErrors.map(({ field }) => field), [
    'name',
    'nickname',
    'phone',
    'birthyear',
    'birthday',
    'registrationNumber',
    'classificationCode',
    'postalCode',
    'dealerNo',
  ])
})
