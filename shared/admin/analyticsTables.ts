import { tradeRoleNames } from '../members/words.ts'
import { typeNames } from '../notifications/typeNames.ts'
import type { Analytics, AnalyticsPart } from './analytics.ts'

export type AnalyticsTable = { headers: string[]; rows: (string | number | null)[][] }

const NONE = '정하지 않음'

/** Each part as a table: what a screen shows beside its chart, and what a file holds. */
export const analyticsTables: Record<AnalyticsPart, (of: Analytics) => AnalyticsTable> = {
  members: ({ members, grain }) => ({
    headers: [grain === 'DAY' ? '날짜' : '달', '새 회원', '활동 회원'],
    rows: members.series.map(({ key, joined, active }) => [key, joined, active]),
  }),
  tradeRoles: ({ members }) => ({
    headers: ['거래 주체', '회원', '새 회원'],
    rows: members.byTradeRole.map((row) => [
      row.tradeRole === null ? NONE : tradeRoleNames[row.tradeRole],
      row.members,
      row.joined,
    ]),
  }),
  markets: ({ trade }) => ({
    headers: ['도매시장', '매출(원)', '매입(원)', '전표'],
    rows: trade.map((row) => [
      row.marketName ?? '시장 없음',
      row.salesAmount,
      row.purchaseAmount,
      row.transactionCount,
    ]),
  }),
  goods: ({ goods }) => ({
    headers: ['부류', '매출(원)', '중량(kg)'],
    rows: goods.map(({ largeName, salesAmount, weightKg }) => [largeName, salesAmount, weightKg]),
  }),
  requests: ({ requests }) => ({
    headers: ['단계', '건수', '걸린 시간(중앙값, 시간)'],
    rows: [
      ['요청', requests.requested, null],
      ['수락', requests.accepted, requests.hours.toAccepted],
      ['출고', requests.shipped, requests.hours.toShipped],
      ['완료', requests.completed, requests.hours.toCompleted],
      ['거절', requests.ended.rejected, null],
      ['취소', requests.ended.canceled, null],
      ['만료', requests.ended.expired, null],
    ],
  }),
  logins: ({ logins }) => ({
    headers: ['시각', '접속'],
    rows: logins.map(({ hour, count }) => [`${String(hour).padStart(2, '0')}시`, count]),
  }),
  boards: ({ boards }) => ({
    headers: ['게시판', '글', '댓글'],
    rows: boards.map(({ boardName, posts, comments }) => [boardName, posts, comments]),
  }),
  notifications: ({ notifications }) => ({
    headers: ['알림', '보냄', '읽음'],
    rows: notifications.map(({ type, sent, read }) => [typeNames[type], sent, read]),
  }),
}
