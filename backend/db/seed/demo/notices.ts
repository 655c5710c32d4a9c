import { addDays, formatDateLong, seoulDate } from '../../../../shared/kit/dates.ts'

type SystemNotice = { hoursAgo: number; title: string; content: string; marketCode?: string }

/** `10월 4일(일)` */
function monthDay(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${month}월 ${day}일${formatDateLong(date).slice(-3)}`
}

const nextSunday = (today: string) => addDays(today, 7 - new Date(`${today}T00:00:00Z`).getUTCDay())

/** What the market and its operators have announced lately; with a market, only to its members. */
export function systemNotices(now: number): SystemNotice[] {
  const today = seoulDate(now)
  return [
    {
      hoursAgo: 70,
      marketCode: '110001',
      title: '정기 휴업일 안내',
      content: `${monthDay(nextSunday(today))}은 가락시장 정기 휴업일이에요. 채소는 토요일 저녁 경매가 없고, 과일은 일요일 새벽 경매가 없어요. 주문은 금요일까지 넣어 주세요.`,
    },
    {
      hoursAgo: 26,
      marketCode: '110001',
      title: '엽경채류 경매 시간 변경',
      content: `${monthDay(addDays(nextSunday(today), 1))}부터 배추·상추 경매를 30분 늦춰 저녁 8시 30분에 시작해요. 반입은 7시 50분까지 마쳐 주세요.`,
    },
    {
      hoursAgo: 3,
      title: '시스템 점검 안내',
      content: `${monthDay(addDays(today, 2))} 오후 2시부터 30분 동안 점검해요. 그동안 구매 요청을 보낼 수 없으니 미리 보내 주세요.`,
    },
  ]
}
