import assert from 'node:assert/strict'
import { test } from 'node:test'
import { grantTexts } from '../../backend/admin/users/grantTexts.ts'
import { backupTexts } from '../../backend/db/backup/texts.ts'
import { doctorTexts } from '../../backend/doctorTexts.ts'
import { operateTexts } from '../../backend/operateTexts.ts'
import { ledgerFaultTexts } from '../../backend/transactions/ledger/faults.ts'
import { startTexts } from '../../server/startTexts.ts'
import { describeProblems, envReader, readLanguage } from '../../shared/kit/config.ts'
import { configTexts } from '../../shared/kit/configTexts.ts'
import { type Language, languageOf, type Said } from '../../shared/kit/language.ts'

const spoken: [name: string, env: Record<string, string>, language: Language][] = [
  ['a new server, which names no language', {}, 'ko'],
  ['C, as containers have it', { LANG: 'C.UTF-8' }, 'ko'],
  ['POSIX', { LC_ALL: 'POSIX', LANG: 'en_US.UTF-8' }, 'ko'],
  ['a Korean terminal', { LANG: 'ko_KR.UTF-8' }, 'ko'],
  ['an English terminal', { LANG: 'en_US.UTF-8' }, 'en'],
  ['messages in English on a Korean machine', { LC_MESSAGES: 'en_GB', LANG: 'ko_KR.UTF-8' }, 'en'],
  ['a third language', { LANG: 'ja_JP.UTF-8' }, 'en'],
  ['one that only begins as Korean does', { LANG: 'kok_IN' }, 'en'],
  ['the console of Linux, which has no Hangul', { TERM: 'linux', LANG: 'ko_KR.UTF-8' }, 'en'],
  ['an installation that chose Korean, at an English terminal', { WHOLESALE_LANG: 'ko', LANG: 'en_US.UTF-8' }, 'ko'],
  ['one that chose English', { WHOLESALE_LANG: 'en' }, 'en'],
]
for (const [name, env, language] of spoken)
  test(`${name}: ${language === 'ko' ? 'Korean' : 'English'}`, () => assert.equal(languageOf(env), language))

test('a language that the product does not speak is refused at the start, in Korean by default', () => {
  const env = envReader({ WHOLESALE_LANG: 'fr' })
  readLanguage(env)
  assert.equal(
    describeProblems(env.problems, languageOf({ WHOLESALE_LANG: 'fr' })),
    '환경 변수를 고쳐야 켤 수 있어요.\n  WHOLESALE_LANG=fr: ko 또는 en이어야 해요',
  )
  assert.match(
    describeProblems(env.problems, 'en'),
    /^The environment is not usable:\n {2}WHOLESALE_LANG=fr: ko or en$/,
  )
})

type Text = Said | ((...args: never[]) => Said)
const texts: Record<string, Record<string, Text>> = {
  configTexts,
  startTexts,
  doctorTexts,
  operateTexts,
  backupTexts,
  grantTexts,
  ledgerFaultTexts,
}

/** Stands for whatever a text is told: a number, a name, a list of them, a text in both languages. */
const something = Object.assign(['7'], { ko: '까닭', en: 'reason' })
const said = (text: Text): Said =>
  typeof text === 'function' ? (text as (...args: unknown[]) => Said)(...Array(5).fill(something)) : text

for (const [noun, all] of Object.entries(texts))
  test(`${noun}: each is there in Korean and in English, with the same commands and names in both`, () => {
    const named = (words: string) =>
      (words.match(/\b[A-Z]+(?:_[A-Z]+)+\b|--[a-z]+|npm (?:run )?[\w:]+/g) ?? []).toSorted()
    const wrong = Object.entries(all).flatMap(([name, text]) => {
      const { ko, en } = said(text)
      // A name with its provider has only another space.
      const isSame = ko.replaceAll(' ', '') === en.replaceAll(' ', '')
      const isKorean = isSame || (/[가-힣]/.test(ko.replaceAll('까닭', '')) && !/[가-힣]/.test(en))
      const agree = [...new Set(named(ko))].join() === [...new Set(named(en))].join()
      return en.trim() !== '' && isKorean && agree ? [] : [`${name}: ${ko} | ${en}`]
    })
    assert.deepEqual(wrong, [])
  })
