import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sessionCookies } from '../../server/session/cookies.ts'
import { plainView, type View, viewParts } from '../../shared/session/view.ts'

const A = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'
const R = 'cmVmcmVzaC10b2tlbi1vZi1hLXNlc3Npb24'
const record = 'id=7; name=%EA%B9%80; nickname=%EB%8C%80%EB%B0%95; baseAuthRole=ROLE_USER; provider=kakao'
const plain = sessionCookies(false)
const secure = sessionCookies(true)
const whole = `accessToken=${A}; refreshToken=${R}; ${record}`

test('a session’s own cookies are read', () => {
  const { accessToken, refreshToken, member } = plain.read(whole)
  assert.deepEqual([accessToken, refreshToken, member?.id, member?.name], [A, R, 7, '김'])
  assert.equal(member?.marketCodeId, null)
})

const noAccess: [name: string, header: string | undefined][] = [
  ['no header', undefined],
  ['an empty header', ''],
  ['semicolons only', ';;; ; ;'],
  ['a name without a value', 'accessToken'],
  ['an empty value', 'accessToken='],
  ['a quoted empty value', 'accessToken=""'],
  ['another case of the name', `AccessToken=${A}`],
  ['a name with a blank in it', `access Token=${A}`],
  ['a blank value', 'accessToken=   '],
  ['a value with a blank', `accessToken=${A} ${A}`],
  ['a value with an encoded blank', `accessToken=${A}%20x`],
  ['a value with an encoded line break', `accessToken=${A}%0d%0ax-evil: 1`],
  ['a value with an encoded NUL', `accessToken=${A}%00`],
  ['a broken percent sign', `accessToken=${A}%`],
  ['half an encoded character', `accessToken=${A}%E0%A4`],
  ['an encoded byte that is no UTF-8', `accessToken=${A}%ff`],
  ['raw bytes that are no UTF-8', `accessToken=${A}\u00ff\u00fe`],
  ['raw Hangul as latin1', `accessToken=${Buffer.from('가').toString('latin1')}`],
  ['a lone surrogate', 'accessToken=%ED%A0%80'],
  ['8 KB', `accessToken=${'a'.repeat(8192)}`],
  ['one byte more than a browser keeps', `accessToken=${'a'.repeat(4097)}`],
  ['JSON', 'accessToken={"a":1}'],
  ['an array', 'accessToken=[object Object]'],
  ['HTML', 'accessToken=<script>alert(1)</script>'],
  ['two of one name', `accessToken=${A}; accessToken=${R}`],
  ['two of one name with one value', `accessToken=${A}; accessToken=${A}`],
  ['two of one name, the second empty', `accessToken=${A}; accessToken=`],
  ['two of one name, the first a bare name', `accessToken; accessToken=${A}`],
  ['two of one name with others between', `accessToken=${A}; id=7; a=b; accessToken=${A}`],
  ['three of one name', `accessToken=${A}; accessToken=${A}; accessToken=x`],
  ['two of one name with blanks around', ` accessToken =${A};accessToken=${A}`],
  ['the place holder of a sign-in', 'accessToken=*'],
  ['the __Host- name over http', `__Host-accessToken=${A}`],
  ['the __Secure- name', `__Secure-accessToken=${A}`],
]
for (const [name, header] of noAccess)
  test(`${name} is no access token`, () => {
    const jar = plain.read(header === undefined ? undefined : `${header}; ${record}`)
    assert.equal(jar.accessToken, null)
    assert.equal(plain.accessToken(header), null)
    assert.equal(jar.member, null)
  })

const wrongPrefixes = [
  '',
  '__host-',
  '__HOST-',
  '__Secure-',
  '__secure-',
  '_Host-',
  '__Host_',
  '__Host-__Host-',
  '__Http-',
]
for (const prefix of wrongPrefixes)
  test(`over https a token named ${prefix}accessToken is none`, () => {
    const jar = secure.read(`${prefix}accessToken=${A}; ${prefix}refreshToken=${R}; ${record}`)
    assert.deepEqual([jar.accessToken, jar.refreshToken, jar.member], [null, null, null])
  })

test('over https the tokens have the __Host- name, and a plain twin beside them changes nothing', () => {
  const jar = secure.read(`accessToken=evil; __Host-accessToken=${A}; refreshToken=evil; __Host-refreshToken=${R}`)
  assert.deepEqual([jar.accessToken, jar.refreshToken], [A, R])
})

const noRecord: [name: string, change: (header: string) => string][] = [
  ['no id', (h) => h.replace('id=7; ', '')],
  ['id 0', (h) => h.replace('id=7', 'id=0')],
  ['a negative id', (h) => h.replace('id=7', 'id=-7')],
  ['an id with a fraction', (h) => h.replace('id=7', 'id=7.5')],
  ['an id as 7e0', (h) => h.replace('id=7', 'id=7e0')],
  ['an id as 0x7', (h) => h.replace('id=7', 'id=0x7')],
  ['an id above 2^53', (h) => h.replace('id=7', 'id=9007199254740993')],
  ['an id that is a word', (h) => h.replace('id=7', 'id=me')],
  ['two ids', (h) => `${h}; id=8`],
  ['two roles', (h) => `${h}; baseAuthRole=ROLE_SYSADMIN`],
  ['no role', (h) => h.replace('; baseAuthRole=ROLE_USER', '')],
  ['an unknown role', (h) => h.replace('ROLE_USER', 'ROLE_GOD')],
  ['a market that is no number', (h) => `${h}; marketCodeId=x`],
  ['two nicknames', (h) => `${h}; nickname=x`],
  ['a lost nickname', (h) => h.replace(/nickname=[^;]+; /, '')],
]
for (const [name, change] of noRecord)
  test(`a record with ${name} is none, and the tokens beside it stay`, () => {
    const jar = plain.read(change(whole))
    assert.equal(jar.member, null)
    assert.deepEqual([jar.accessToken, jar.refreshToken], [A, R])
  })

test('a newcomer has no nickname', () => {
  const { member } = plain.read(`accessToken=${A}; id=7; name=x; baseAuthRole=ROLE_PENDING; provider=kakao`)
  assert.deepEqual([member?.id, member?.nickname], [7, null])
})

test('a theme outside light and dark is none', () => {
  assert.equal(plain.read('themeMode=dark').view.themeMode, 'dark')
  for (const value of ['', 'Dark', 'dark%00', '"dark"', 'light; themeMode=dark'])
    assert.equal(plain.read(`themeMode=${value}`).view.themeMode, null, value)
})

test('whatever the header holds, reading it ends in tokens of the right shape or none', () => {
  const piece = fc.constantFrom(
    'accessToken',
    'refreshToken',
    'id',
    '=',
    ';',
    ' ',
    '%',
    '%ff',
    '"',
    A,
    R,
    '\u00e9',
    '\t',
    ',',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (parts) => {
      const jar = plain.read(parts.join(''))
      assert.ok(jar.accessToken === null || /^[\w.~+/-]+=*$/.test(jar.accessToken))
      assert.ok(jar.refreshToken === null || /^[\x21-\x7e]+$/.test(jar.refreshToken))
    }),
    { numRuns: 3000 },
  )
})

const member = plain.read(whole).member
const hidden = /(Token|impersonateSessionId)$/

test('tokens are HttpOnly, everything lives on / with SameSite=Lax, and nothing names a domain', () => {
  assert.ok(member)
  for (const [cookies, isSecure] of [
    [plain, false],
    [secure, true],
  ] as const) {
    const record = { ...member, accessToken: A, refreshToken: R }
    const lines: string[] = [...cookies.signedIn(record), ...cookies.signingIn(R), ...cookies.signedOut()]
    for (const line of lines) {
      const name = line.split('=')[0] ?? ''
      assert.equal(/; HttpOnly/i.test(line), hidden.test(name), line)
      assert.equal(name.startsWith('__Host-'), isSecure && hidden.test(name), line)
      assert.equal(/; Secure/i.test(line), isSecure, line)
      assert.match(line, /; Path=\/(;|$)/i)
      assert.match(line, /; SameSite=Lax/i)
      assert.doesNotMatch(line, /domain/i)
    }
  }
})

test('the refresh token lives 30 days, everything else one day, and signing out ends all', () => {
  assert.ok(member)
  const age = (line: string) => Number(/max-age=(-?\d+)/i.exec(line)?.[1])
  for (const line of plain.signedIn({ ...member, accessToken: A, refreshToken: R })) {
    const isEmpty = /^\w+=;/.test(line)
    assert.equal(age(line), isEmpty ? 0 : line.startsWith('refreshToken=') ? 2_592_000 : 86_400, line)
  }
  for (const line of plain.signedOut()) assert.equal(age(line), 0)
})

const lasts: [header: string, provider: string | null][] = [
  ['lastProvider=kakao', 'kakao'],
  ['lastProvider=apple', null],
  ['lastProvider=', null],
  ['lastProvider=%3Cb%3E', null],
  ['lastProvider=kakao; lastProvider=naver', null],
]
for (const [header, provider] of lasts)
  test(`${header} says that one signed in with ${provider ?? 'nobody known'} last`, () =>
    assert.equal(plain.read(header).lastProvider, provider))

test('whom one signed in with is known for half a year, to no script, and after signing out', () => {
  assert.equal(plain.signedInWith('kakao'), 'lastProvider=kakao; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax')
  assert.match(secure.signedInWith('kakao'), /^lastProvider=kakao; .*Secure/)
  assert.equal(
    plain.signedOut().some((line) => line.startsWith('lastProvider')),
    false,
  )
})

const views: [header: string, part: Partial<View>][] = [
  ['textSize=large', { textSize: 'large' }],
  ['textSize=huge', {}],
  ['contrast=high', { isContrast: true }],
  ['contrast=1', {}],
  ['sidebar=folded', { isFolded: true }],
  ['sidebar=', {}],
  ['menuGroups=16%2B%2017-', { groups: { 16: true, 17: false } }],
  ['menuGroups=%2Fclient%2B', { groups: { '/client': true } }],
  ['menuGroups=16%20%2B%20-%2017', {}],
  [`menuGroups=${'x'.repeat(61)}%2B`, {}],
]
for (const [header, part] of views) {
  test(`a browser that sends ${header.slice(0, 40)} is shown pages accordingly`, () =>
    assert.deepEqual(plain.read(header).view, { ...plainView, ...part }))
}

test('what a browser remembers of its view reads as it was written', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[^\s]{1,60}$/), fc.boolean(), { maxKeys: 30 }), (groups) => {
      const text = viewParts.groups.write(groups)
      assert.deepEqual(viewParts.groups.read(text ?? undefined), { ...groups })
    }),
  )
})

/** What a browser would do with the lines that follow a header with twins in it, sent to this address. */
const cleared = (cookies: typeof plain, header: string, address: string) =>
  cookies
    .withoutTwins(cookies.read(header).suspects, address)
    .map((one) => /^([^=]+)=;.*; Path=([^;]+)/.exec(one)?.slice(1))

test('a twin is removed where this address can have it from, and with it whatever came beside it', () => {
  assert.deepEqual(cleared(plain, `${whole}; theme=x`, '/main'), [])
  assert.deepEqual(cleared(plain, `theme=x; theme=y; ${whole}`, '/main'), [], 'twins that are none of ours')
  assert.deepEqual(cleared(plain, 'theme=x; id=7; nickname=; accessToken=a; accessToken=b', '/main?a=/b'), [
    ['accessToken', '/main'],
    ['id', '/main'],
    ['nickname', '/main'],
  ])
  assert.deepEqual(cleared(plain, 'id=7; id=8', '/a/b/'), [
    ['id', '/a'],
    ['id', '/a/'],
    ['id', '/a/b'],
    ['id', '/a/b/'],
  ])
  assert.deepEqual(cleared(plain, 'id=7; id=8', '/'), [], 'nothing is of a part of the site there')
})

test('the longest record and the lines against twins of everything fit into the head that a proxy lets through', () => {
  assert.ok(member)
  const full = {
    ...member,
    businessAddress: '가'.repeat(200),
    transactionMemo: '가'.repeat(500),
    marketName: '가'.repeat(100),
  }
  const own = secure.signedIn({ ...full, accessToken: 'a'.repeat(400), refreshToken: 'r'.repeat(100) })
  const everything = own.map((one) => one.split('=')[0]).flatMap((name) => [`${name}=x`, `${name}=y`])
  const { suspects } = secure.read(everything.join('; '))
  const addresses = ['/main', '/services/transaction/close/2026-11-24', `/${'x'.repeat(100)}`.repeat(6)]
  for (const address of addresses) {
    const lines = [...secure.withoutTwins(suspects, address), ...own]
    const bytes = lines.reduce((all, one) => all + 'set-cookie: \r\n'.length + one.length, 0)
    // What is around them takes some 2 KB.
    assert.ok(bytes < 28_000 && lines.length < 350, `${address}: ${lines.length} lines, ${bytes} bytes`)
    assert.ok(lines.length > own.length + 20)
  }
})

test('a thousand sessions in turns are each read as themselves, the first time and when they come again', () => {
  const headerOf = (id: number) =>
    `accessToken=${A}${id}; refreshToken=${R}${id}; ${record.replace('id=7', `id=${id}`)}`
  const ids = Array.from({ length: 1_000 }, (_, n) => n + 1)
  for (const id of [...ids, ...ids.toReversed(), ...ids])
    assert.deepEqual(plain.bearer(headerOf(id)), { token: `${A}${id}`, memberId: String(id) })
})
