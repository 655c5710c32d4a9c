/** What the service worker does with a request: from its own shelf first, or from the network with a copy behind it. */
export type Kind = 'asset' | 'page' | 'answer'

/** What is asked for; `mode` is `navigate` for a page. */
export type Asked = { method: string; mode: string; path: string }

/**
 * Pages that are never kept: they are about the session, the member's own account or somebody who brings a token, or show a
 * paper, on which a bank account stands.
 */
const notPages = ['admin', 'api', 'assets', 'icons', 'invitation', 'login', 'member', 'oauth2', 'print', 'share', 'ws']
/** Answers that are never kept: sessions, accounts, tokens, files, and what only administrators read. */
const notAnswers = [
  ['admin', 'files', 'invitations', 'member', 'members', 'oauth2', 'share', 'site'],
  ['bank-account', 'export', 'files', 'pdf', 'photos', 'claim-photos', 'pictures', 'tax', 'template'],
] as const

/** What such a page is made of. */
const paper = /^\/api\/statements\/(?:transactions|clients)\//

const segments = (path: string): string[] => path.split('/').filter(Boolean)

/** Which of the worker's ways a request of our own origin takes; null when it is none of its business. */
export function kindOf({ method, mode, path }: Asked): Kind | null {
  if (method !== 'GET') return null
  const [first = '', second = '', ...rest] = segments(path)
  if (first === 'assets') return 'asset'
  if (mode === 'navigate') return notPages.includes(first) ? null : 'page'
  if (first !== 'api' || second === '') return null
  const isNever = notAnswers[0].some((one) => one === second) || notAnswers[1].some((one) => rest.includes(one))
  return isNever || paper.test(path) ? null : 'answer'
}

const ends = /^\/(login|member\/(login|logout|return)|oauth2\/.+)$/
const turns = /^\/api\/(member\/logout|admin\/members\/(\d+\/impersonate|exit-impersonate))$/
/** Going there or asking for it ends a session or makes it another's: what was kept goes at once, whatever comes back. */
export const endsSession = ({ method, mode, path }: Asked): boolean =>
  mode === 'navigate' ? ends.test(path) : method !== 'GET' && turns.test(path)

/** The refusal of a renewal is the end of a session; a 401 of any other call only says that it has to be renewed. */
export const isRefusedRenewal = (path: string, status: number): boolean => path === RENEWAL && status === 401
export const RENEWAL = '/api/oauth2/refresh'

/** True for an answer of a kind that may be kept at all. */
export function mayKeep(
  kind: Kind,
  answer: { status: number; type: string | null; isRedirected: boolean; isFile: boolean },
) {
  if (answer.status !== 200 || answer.isRedirected || answer.isFile) return false
  if (kind === 'asset') return true
  return (answer.type ?? '').startsWith(kind === 'page' ? 'text/html' : 'application/json')
}

/** Whether an answer says that what its address showed is not for this member any more, or is not there: no copy of it may stay. */
export const isGone = (status: number): boolean => status === 403 || status === 404 || status === 410

/** One copy, as the list of them has it. */
export type Copy = { address: string; kind: 'page' | 'answer'; title: string; at: number; bytes: number }

const HOUR_MS = 3_600_000
export const limits = {
  page: 40,
  answer: 200,
  bytes: 20_000_000,
  ageMs: 12 * HOUR_MS,
  /** A copy as young as this is not fetched again ahead of need. */
  freshMs: HOUR_MS / 2,
  /** Files of one build: code, styles, pictures and the letters that were needed. */
  assets: 300,
} as const

export const isOfAge = (copy: Pick<Copy, 'at'>, now: number): boolean => now - copy.at <= limits.ageMs

/**
 * Takes a copy into the list, the last at its end, and drops what is too old and, oldest first, what is too much.
 * @returns the list and what has left it; the new copy is among these when it alone is too large
 */
export function admit(list: readonly Copy[], copy: Copy, now: number): { kept: Copy[]; dropped: Copy[] } {
  const others = list.filter(({ address, kind }) => address !== copy.address || kind !== copy.kind)
  const kept: Copy[] = []
  const room = { page: limits.page as number, answer: limits.answer as number, bytes: limits.bytes as number }
  for (const one of [...others, copy].reverse()) {
    if (!isOfAge(one, now) || room[one.kind] === 0 || room.bytes < one.bytes) continue
    room[one.kind]--
    room.bytes -= one.bytes
    kept.unshift(one)
  }
  return { kept, dropped: [...others, copy].filter((one) => !kept.includes(one)) }
}

/** The pages that are opened most at the market: a phone has them before they are asked for. */
export const aheadOfNeed = [
  '/main',
  '/services/purchase-request',
  '/client/list',
  '/outstanding-balance',
  '/services/inventory',
] as const
