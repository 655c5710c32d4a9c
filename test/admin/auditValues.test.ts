import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldName } from '../../client/admin/audit/fieldNames.ts'
import { reasonWords, targetOf, valueWords } from '../../client/admin/audit/words.ts'

const values: [value: unknown, field: string, entityType: string, words: string][] = [
  ['SUSPENDED', 'status', 'member', '정지'],
  ['ACTIVE', 'status', 'client', '거래중'],
  ['ACTIVE', 'status', 'warehouse', '사용 중'],
  ['ROLE_MANAGER', 'baseAuthRole', 'member', '시장 관리자'],
  ['OF_TOMORROW', 'status', 'member', 'OF_TOMORROW'],
  [['CLIENT_VIEW', 'CLIENT_EDIT'], 'permissions', 'connection', '거래처 조회, 거래처 수정'],
  [1204, 'clientId', 'transaction', '1204번'],
  [1204, 'totalAmount', 'transaction', '1,204'],
  ['2026-11-21T20:05:09.000Z', 'takenAt', 'database', '2026-11-22 05:05:09'],
  [{ canRead: true, canDelete: false }, 'ROLE_USER', 'menu', '보기 예 · 삭제 아니요'],
  [5, 'auction.pollMinutes', 'setting', '5분'],
  ['***', 'accountNo', 'client', '가렸어요'],
  [null, 'memo', 'transaction', '없음'],
  [[], 'permissions', 'connection', '없음'],
]
for (const [value, field, entityType, words] of values) {
  test(`${JSON.stringify(value)} in ${field} of a ${entityType} reads ${words}`, () =>
    assert.equal(valueWords(value, field, entityType), words))
}

test('a setting and a field are called as their forms call them; one without a name stands as it is written', () => {
  assert.deepEqual(['auction.pollMinutes', 'ROLE_USER', 'canRead', 'weightOut', 'constructor'].map(fieldName), [
    '경락 가져오기 간격',
    '일반 회원',
    '보기',
    '나간 중량(kg)',
    'constructor',
  ])
})

const targets: [
  entityType: string,
  entityId: string | null,
  entityLabel: string | null,
  told: [string | null, string | null],
][] = [
  ['client', '12', '서울청과', ['서울청과', '12번']],
  ['session', '2', null, [null, '2번']],
  ['setting', 'auction.pollMinutes', null, ['경락 가져오기 간격', 'auction.pollMinutes']],
  ['auditLog', null, '1번부터 2건 확인', ['1번부터 2건 확인', null]],
]
for (const [entityType, entityId, entityLabel, [name, code]] of targets) {
  test(`of ${entityType} ${entityId} the name is ${name}, and its number ${code}`, () =>
    assert.deepEqual(targetOf({ entityType, entityId, entityLabel }), { name, code }))
}

test('of a sign-in it is said by whom, of all else why', () => {
  assert.equal(reasonWords({ entityType: 'session', reason: 'kakao' }), '카카오')
  assert.equal(reasonWords({ entityType: 'client', reason: 'kakao' }), 'kakao')
})
