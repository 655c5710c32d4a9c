import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { fileReply } from '../kit/file.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { dateText, id, optionalText } from '../kit/schema.ts'
import { Paper } from './paper.ts'
import { layouts, shareAnswers, shareKinds } from './words.ts'

/** A link by which somebody without an account reads one paper. */
export const Share = v.object({
  shareId: v.number(),
  kind: v.picklist(shareKinds),
  clientId: v.number(),
  clientName: v.string(),
  /** `20260115-0001`, or the period of a statement. */
  label: v.string(),
  createdAt: v.string(),
  createdByName: v.nullable(v.string()),
  expiresAt: v.string(),
  status: v.picklist(['OPEN', 'EXPIRED', 'REVOKED']),
  viewCount: v.number(),
  lastViewedAt: v.nullable(v.string()),
  answer: v.nullable(v.picklist(shareAnswers)),
  answerMemo: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
})
export type Share = Of<typeof Share>

export const NewShare = v.variant('kind', [
  v.strictObject({ kind: v.literal('TRANSACTION'), transactionId: id }),
  v.strictObject({ kind: v.literal('CLIENT'), clientId: id, from: dateText('시작일'), to: dateText('종료일') }),
])
export type NewShare = Of<typeof NewShare>

/** Freezes the paper as the caller sees it now and makes a link to it; the token is told this once. */
export const createShare = endpoint('POST', '/statements/shares', {
  body: NewShare,
  reply: v.object({ share: Share, token: v.string() }),
})
/** Links of a book or of one client, the newest first. */
export const listShares = endpoint('GET', '/statements/shares', {
  query: v.strictObject({ bookOwnerId: v.optional(id), clientId: v.optional(id), ...pageQuery(20) }),
  reply: pageOf(Share),
})
export const revokeShare = endpoint('DELETE', '/statements/shares/:id', { params: v.strictObject({ id }) })

const MAX_TOKEN = 200
/** Whatever stands there is looked up: what is no token is told the same as one that is over. */
const token = v.strictObject({ token: v.pipe(v.string(), v.maxLength(MAX_TOKEN)) })

/** What whoever has the link reads; each time is counted. */
export const sharedPaper = endpoint('GET', '/share/statements/:token', {
  params: token,
  reply: v.object({
    paper: Paper,
    expiresAt: v.string(),
    answer: v.nullable(v.picklist(shareAnswers)),
    answeredAt: v.nullable(v.string()),
  }),
})
export const sharedPdf = endpoint('GET', '/share/statements/:token/pdf', {
  params: token,
  query: v.strictObject({ layout: v.optional(v.picklist(layouts), 'a4') }),
  reply: fileReply({ contentTypes: ['application/pdf'], disposition: 'attachment' }),
})
export const ShareReply = v.strictObject({
  answer: v.picklist(shareAnswers, '맞는지 골라 주세요.'),
  memo: optionalText('메모', 500),
})
/** Says once whether what is owed is right; the book hears of it (domain.md 26.11). */
export const answerShare = endpoint('POST', '/share/statements/:token/answer', {
  params: token,
  body: ShareReply,
  reply: v.object({ answer: v.picklist(shareAnswers) }),
})

/** Where a link leads. */
export const sharePath = (secret: string): string => `/share/statement/${secret}`
