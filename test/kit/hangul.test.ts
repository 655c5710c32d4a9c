import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initials, withParticle } from '../../shared/kit/hangul.ts'

const found = [
  ['서울청과', 'ㅅㅇㅊㄱ'],
  ['사과 후지', 'ㅅㄱㅎㅈ'],
  ['한식당 정든밥상', 'ㅎㅅㄷㅈㄷㅂㅅ'],
] as const
for (const [name, expected] of found)
  test(`${name} is found by ${expected}`, () => assert.equal(initials(name), expected))

const particles = [
  ['배추', '을/를', '배추를'],
  ['수박', '을/를', '수박을'],
  ['대박청과', '이/가', '대박청과가'],
  ['의성사과농원', '이/가', '의성사과농원이'],
  ['수량', '은/는', '수량은'],
  ['매출 20261122-0002', '을/를', '매출 20261122-0002를'],
  ['매출 20261122-0003', '을/를', '매출 20261122-0003을'],
  ['시장 11', '으로/로', '시장 11로'],
  ['시장 10', '으로/로', '시장 10으로'],
] as const
for (const [word, particle, expected] of particles) {
  test(`${word} takes the particle of its last syllable: ${expected}`, () =>
    assert.equal(withParticle(word, particle), expected))
}
