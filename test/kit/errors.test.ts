import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorBody, isRefusalCode, Refusal, type RefusalCode, refusals } from '../../shared/kit/errors.ts'
import { isErrorBody } from '../../shared/kit/ownRefusals.ts'

const codes = Object.keys(refusals).filter((code): code is RefusalCode => isRefusalCode(code))

for (const code of codes) {
  test(`${code} answers a client or server error with a Korean sentence in 해요체`, () => {
    const [status, message] = refusals[code]
    assert.ok(status >= 400 && status < 600)
    assert.match(message, /^[가-힣].*(요|세요)\.$/)
    assert.doesNotMatch(message, /니다|[A-Za-z]/)
  })
}

test('only a missing or expired sign-in says REQUIRE_LOGIN, only a missing right ERROR_ACCESSDENIED', () => {
  for (const code of codes) {
    const { error, status } = errorBody(code, 'trace')
    assert.equal(error === 'REQUIRE_LOGIN', status === 401, code)
    assert.equal(error === 'ERROR_ACCESSDENIED', code === 'ERROR_ACCESSDENIED', code)
  }
})

test('a refusal shows its own words where it has some, and the fields it is about', () => {
  const fieldErrors = [{ field: 'reason', message: '사유를 입력해 주세요.' }]
  const { code, extra } = new Refusal('INVALID_FIELDS', { message: '사유가 없어요.', fieldErrors })
  assert.deepEqual(errorBody(code, 'trace', extra), {
    status: 422,
    code: 'INVALID_FIELDS',
    message: '사유가 없어요.',
    fieldErrors,
    traceId: 'trace',
  })
})

test('a state conflict says what the state is and what may follow it', () => {
  const body = errorBody('STATUS_CONFLICT', 'trace', { currentStatus: 'ACCEPTED', allowed: ['PREPARING'] })
  assert.deepEqual([body.currentStatus, body.allowed], ['ACCEPTED', ['PREPARING']])
})

for (const foreign of [null, 'text', 404, {}, { message: 'no' }, ['code']]) {
  test(`${JSON.stringify(foreign)} is not taken for an error of ours`, () => assert.equal(isErrorBody(foreign), false))
}

test('words of other lists, and names that every object has, are no codes', () => {
  assert.equal(isRefusalCode('NO_SUCH_CODE'), false)
  assert.equal(isRefusalCode('toString'), false)
})
