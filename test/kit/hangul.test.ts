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
  ['수박', '이에요/예요', '수박이에요'],
  ['사과', '이에요/예요', '사과예요'],
  ['매일 04:00', '이에요/예요', '매일 04:00예요'],
  ['매일 04:30', '이에요/예요', '매일 04:30이에요'],
  ['매시 정각', '이에요/예요', '매시 정각이에요'],
  ['2상자 · 20kg', '이/가', '2상자 · 20kg이'],
  ['딸기 500g', '을/를', '딸기 500g을'],
  ['20㎏', '을/를', '20㎏을'],
  ['우유 1L', '을/를', '우유 1L를'],
  ['서울(본점)', '을/를', '서울(본점)을'],
  ['한빛청과 (남부지점)', '이/가', '한빛청과 (남부지점)가'],
  ['무(월동)', '을/를', '무(월동)를'],
  ['(주)', '을/를', '(주)를'],
  ['“수박”', '이에요/예요', '“수박”이에요'],
  ['규격 L', '을/를', '규격 L을'],
  ['규격 N', '이/가', '규격 N이'],
  ['규격 XS', '을/를', '규격 XS를'],
  ['１０', '을/를', '１０을'],
] as const
for (const [word, particle, expected] of particles) {
  test(`${word} takes the particle of its last syllable: ${expected}`, () =>
    assert.equal(withParticle(word, particle), expected))
}
