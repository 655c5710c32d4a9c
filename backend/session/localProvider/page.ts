import { createHash } from 'node:crypto'
import { type Provider, providerNames } from '../../../shared/session/contract.ts'
import type { DemoPerson } from '../../db/seed/people.ts'
import { style } from './page.style.ts'

const styleHash = createHash('sha256').update(style).digest('base64')

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

type Choice = {
  provider: Provider
  people: readonly DemoPerson[]
  /** The hint nobody answers to, when there was one. */
  unknownHint: string | null
  signInAs(person: DemoPerson): string
  cancel: string
}

/** The list of people, in place of the provider's own sign-in page. Plain links: it works without scripts. */
export const page = ({ provider, people, unknownHint, signInAs, cancel }: Choice): string => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>로그인할 사람 고르기</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>로그인할 사람 고르기</h1>
<p class="lead">${providerNames[provider]} 로그인을 대신하는 연습용 화면이에요. 비밀번호 없이 들어가요.</p>
${unknownHint === null ? '' : `<p class="notice" role="status">${escapeHtml(unknownHint)} 계정은 없어요. 아래에서 골라 주세요.</p>`}
<ul>
${people.map((person) => entry(person, signInAs(person))).join('\n')}
</ul>
<a class="cancel" href="${escapeHtml(cancel)}">로그인하지 않고 돌아가기</a>
</main>
</body>
</html>
`

const entry = (person: DemoPerson, href: string) => `<li><a href="${escapeHtml(href)}">
<span class="who"><span class="name">${escapeHtml(person.name)}</span> <span class="title">${escapeHtml(person.title)}</span></span>
<span class="more">${escapeHtml([person.businessName, person.email].filter((part) => part !== null).join(' · '))}</span>
</a></li>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)
