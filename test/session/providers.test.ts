import assert from 'node:assert/strict'
import { test } from 'node:test'
import { google } from '../../backend/session/providers/google.ts'
import { kakao } from '../../backend/session/providers/kakao.ts'
import { naver } from '../../backend/session/providers/naver.ts'
import type { ProviderTraits } from '../../backend/session/providers/traits.ts'
import { SignInFailure } from '../../backend/session/signInFailure.ts'

const withheld = { email: null, gender: null, birthyear: null, birthday: null }
const whole = { name: '홍길동', email: 'hong@mail.example', gender: 'F', birthyear: '1990', birthday: '10-01' }

const read: { name: string; by: ProviderTraits; userinfo: unknown; person: object }[] = [
  {
    name: 'Naver shares everything',
    by: naver,
    userinfo: {
      resultcode: '00',
      message: 'success',
      response: {
        id: '32742776',
        email: 'hong@mail.example',
        nickname: '길동이',
        name: '홍길동',
        gender: 'F',
        age: '30-39',
        birthday: '10-01',
        birthyear: '1990',
        profile_image: 'https://ssl.pstatic.net/x.png',
        mobile: '010-0000-0000',
      },
    },
    person: { provider: 'naver', providerUserId: '32742776', ...whole },
  },
  {
    name: 'Naver shares a nickname only',
    by: naver,
    userinfo: { resultcode: '00', message: 'success', response: { id: 'aB-_9', nickname: '길동이' } },
    person: { provider: 'naver', providerUserId: 'aB-_9', name: '길동이', ...withheld },
  },
  {
    name: 'Naver shares an id only',
    by: naver,
    userinfo: { resultcode: '00', message: 'success', response: { id: '1' } },
    person: { provider: 'naver', providerUserId: '1', name: '네이버 회원', ...withheld },
  },
  {
    name: 'Kakao shares everything',
    by: kakao,
    userinfo: {
      id: 123456789,
      connected_at: '2026-04-11T01:45:28Z',
      kakao_account: {
        profile: { nickname: '길동이', thumbnail_image_url: 'http://k.kakaocdn.net/x.jpg' },
        name: '홍길동',
        email_needs_agreement: false,
        is_email_valid: true,
        is_email_verified: true,
        email: 'hong@mail.example',
        birthyear: '1990',
        birthday: '1001',
        birthday_type: 'SOLAR',
        gender: 'female',
      },
    },
    person: { provider: 'kakao', providerUserId: '123456789', ...whole },
  },
  {
    name: 'Kakao withholds the e-mail and the name',
    by: kakao,
    userinfo: { id: 9007199254740991, kakao_account: { profile: { nickname: '길동이' }, email_needs_agreement: true } },
    person: { provider: 'kakao', providerUserId: '9007199254740991', name: '길동이', ...withheld },
  },
  {
    name: 'Kakao shares an id only',
    by: kakao,
    userinfo: { id: 7 },
    person: { provider: 'kakao', providerUserId: '7', name: '카카오 회원', ...withheld },
  },
  {
    name: 'Kakao shares an e-mail that is no longer his',
    by: kakao,
    userinfo: {
      id: 7,
      kakao_account: { name: '홍길동', email: 'old@mail.example', is_email_valid: false, is_email_verified: true },
    },
    person: { provider: 'kakao', providerUserId: '7', name: '홍길동', ...withheld },
  },
  {
    name: 'Kakao shares a birthday of the lunar calendar',
    by: kakao,
    userinfo: { id: 7, kakao_account: { name: '홍길동', birthday: '0815', birthday_type: 'LUNAR', gender: 'male' } },
    person: { provider: 'kakao', providerUserId: '7', name: '홍길동', ...withheld, gender: 'M' },
  },
  {
    name: 'Google shares name and e-mail',
    by: google,
    userinfo: {
      sub: '110248495921238986420',
      name: '홍길동',
      given_name: '길동',
      picture: 'https://lh3.x',
      email: 'hong@mail.example',
      email_verified: true,
      locale: 'ko',
    },
    person: {
      provider: 'google',
      providerUserId: '110248495921238986420',
      name: '홍길동',
      ...withheld,
      email: 'hong@mail.example',
    },
  },
  {
    name: 'Google shares an unverified e-mail',
    by: google,
    userinfo: { sub: '1', name: '홍길동', email: 'x@mail.example', email_verified: false },
    person: { provider: 'google', providerUserId: '1', name: '홍길동', ...withheld },
  },
  {
    name: 'Google withholds the e-mail',
    by: google,
    userinfo: { sub: '1' },
    person: { provider: 'google', providerUserId: '1', name: '구글 회원', ...withheld },
  },
  {
    name: 'a name is long, padded and carries control characters',
    by: google,
    userinfo: { sub: '1', name: ` \u202e${'가'.repeat(40)}\u0000 `, email: `${'a'.repeat(120)}@mail.example` },
    person: { provider: 'google', providerUserId: '1', name: '가'.repeat(30), ...withheld },
  },
]

for (const row of read)
  test(`a person is read when ${row.name}`, () => assert.deepEqual(row.by.profile(row.userinfo), row.person))

const naverPerson = (response: object, resultcode: unknown = '00') => ({ resultcode, message: 'success', response })
const refused: { name: string; by: ProviderTraits; userinfo: unknown; detail: string }[] = [
  ...[naver, kakao, google].flatMap((by) => [
    { name: `${by.name} answers nothing`, by, userinfo: undefined, detail: '(whole)' },
    {
      name: `${by.name} answers a list`,
      by,
      userinfo: [],
      detail: by === google ? 'sub' : by === kakao ? 'id' : 'resultcode, response',
    },
    { name: `${by.name} answers a page`, by, userinfo: '<!doctype html>', detail: '(whole)' },
  ]),
  {
    name: 'Naver reports a failure',
    by: naver,
    userinfo: { resultcode: '024', message: 'Authentication failed' },
    detail: 'resultcode, response',
  },
  { name: 'Naver has no id', by: naver, userinfo: naverPerson({ email: 'a@b.example' }), detail: 'response.id' },
  { name: 'Naver has an empty id', by: naver, userinfo: naverPerson({ id: '' }), detail: 'response.id' },
  { name: 'Naver has a numeric id', by: naver, userinfo: naverPerson({ id: 5 }), detail: 'response.id' },
  {
    name: 'Naver has an unknown gender',
    by: naver,
    userinfo: naverPerson({ id: '5', gender: 'X' }),
    detail: 'response.gender',
  },
  {
    name: 'Naver has a thirteenth month',
    by: naver,
    userinfo: naverPerson({ id: '5', birthday: '13-01' }),
    detail: 'response.birthday',
  },
  {
    name: 'Naver has an e-mail that is none',
    by: naver,
    userinfo: naverPerson({ id: '5', email: 'nobody' }),
    detail: 'response.email',
  },
  { name: 'Kakao has no id', by: kakao, userinfo: { kakao_account: {} }, detail: 'id' },
  { name: 'Kakao has an id beyond what a number holds', by: kakao, userinfo: { id: 2 ** 53 }, detail: 'id' },
  {
    name: 'Kakao has a birth year of two digits',
    by: kakao,
    userinfo: { id: 1, kakao_account: { birthyear: '90' } },
    detail: 'kakao_account.birthyear',
  },
  { name: 'Google has no subject', by: google, userinfo: { email: 'a@b.example' }, detail: 'sub' },
  { name: 'Google has a name that is no text', by: google, userinfo: { sub: '1', name: {} }, detail: 'name' },
]

for (const { name, by, userinfo, detail } of refused)
  test(`nobody is read when ${name}, and the failure names fields, not values`, () =>
    assert.throws(
      () => by.profile(userinfo),
      (error) =>
        error instanceof SignInFailure &&
        error.reason === 'profile_unreadable' &&
        assert.equal(error.detail, detail) === undefined,
    ))
