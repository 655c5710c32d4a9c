import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { listOf } from '../kit/list.ts'
import { ownPage } from '../kit/ownPage.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { id, text } from '../kit/schema.ts'
import { roles, tradeRoles } from '../members/contract.ts'

export const MOST_RECEIVERS_BY_ID = 200
export const SAMPLE = 10
export const bounds = { title: 60, content: 500, link: 300 } as const

/** Newcomers have no bell yet. */
export const heardRoles = roles.filter((role) => role !== 'ROLE_PENDING')

/** Who is to hear it: members in use to whom all of this applies; nothing chosen is everybody. */
const targetEntries = {
  marketCodeId: v.optional(v.nullable(id), null),
  role: v.optional(v.nullable(v.picklist(heardRoles, '권한을 다시 골라 주세요.')), null),
  tradeRole: v.optional(v.nullable(v.picklist(tradeRoles, '거래 주체를 다시 골라 주세요.')), null),
  /** The beginning of an industry's code. */
  industry: v.optional(v.nullable(text('업종코드', 1, 10)), null),
  /** Who is owed something that is late. */
  hasOverdue: v.optional(v.boolean('켜기나 끄기여야 해요.'), false),
  memberIds: v.optional(
    v.nullable(
      v.pipe(
        listOf(
          id,
          MOST_RECEIVERS_BY_ID,
          `회원은 ${MOST_RECEIVERS_BY_ID}명까지 고를 수 있어요.`,
          '회원 번호를 확인해 주세요.',
        ),
        v.minLength(1, '받을 회원을 골라 주세요.'),
      ),
    ),
    null,
  ),
}
export const Target = v.strictObject(targetEntries)
export type Target = Of<typeof Target>

const link = v.optional(
  v.nullable(
    v.pipe(
      text('이동할 화면', 0, bounds.link),
      v.check(
        (path) => path === '' || ownPage(path) !== null,
        '이동할 화면은 /board/notice처럼 이 서비스의 주소여야 해요.',
      ),
      v.transform((path) => (path === '' ? null : ownPage(path))),
    ),
  ),
  null,
)

/** Who would hear it now: how many, some of them, and a digest by which sending knows that they are still the same. */
export const preview = endpoint('POST', '/admin/notifications/preview', {
  body: v.strictObject({ target: Target }),
  reply: v.object({
    receivers: v.number(),
    sample: v.array(v.object({ memberId: v.number(), name: v.string(), businessName: v.nullable(v.string()) })),
    digest: v.string(),
  }),
})
export type Preview = Of<typeof preview.reply>

export const broadcastStatuses = ['SENDING', 'DONE', 'CANCELED'] as const
export type BroadcastStatus = (typeof broadcastStatuses)[number]
export const broadcastStatusNames: Record<BroadcastStatus, string> = {
  SENDING: '보내는 중',
  DONE: '보냄',
  CANCELED: '중단함',
}

export const Broadcast = v.object({
  broadcastId: v.number(),
  title: v.string(),
  content: v.string(),
  link: v.nullable(v.string()),
  target: v.object({ ...targetEntries, marketName: v.nullable(v.string()) }),
  status: v.picklist(broadcastStatuses),
  /** Who was to hear it when it was sent, whom it has reached, and who of them has read it. */
  receivers: v.number(),
  reached: v.number(),
  read: v.number(),
  createdAt: v.string(),
  createdByName: v.string(),
  endedAt: v.nullable(v.string()),
})
export type Broadcast = Of<typeof Broadcast>

/**
 * Begins to tell everybody whom the target names; it goes on after the answer. Refused when it would reach nobody, or when
 * the receivers are not those of the preview any more.
 */
export const send = endpoint('POST', '/admin/notifications', {
  body: v.strictObject({
    title: text('제목', 1, bounds.title),
    content: text('내용', 1, bounds.content),
    link,
    target: Target,
    digest: v.pipe(
      v.string('받는 사람을 먼저 확인해 주세요.'),
      v.regex(/^[0-9a-f]{32}$/, '받는 사람을 먼저 확인해 주세요.'),
    ),
  }),
  reply: Broadcast,
})

/** Newest first. */
export const list = endpoint('GET', '/admin/notifications', {
  query: v.strictObject(pageQuery(10)),
  reply: pageOf(Broadcast),
})

/** Stops one that is still being sent; whom it has reached keeps it. One that was stopped already answers as done. */
export const cancel = endpoint('PUT', '/admin/notifications/:id/cancel', {
  params: v.strictObject({ id }),
  reply: Broadcast,
})
