import * as v from 'valibot'
import { REMINDER_DAYS } from '../balances/rules.ts'
import { creditPolicies, creditPolicyNames } from '../clients/words.ts'
import { USUAL_DAY_START } from '../kit/dates.ts'
import type { Of, Schema } from '../kit/endpoint.ts'
import { withParticle } from '../kit/hangul.ts'
import { text, whole } from '../kit/schema.ts'
import { AGING_DAYS } from '../transactions/words.ts'

/** How a field of the settings screen looks and what it says of its bounds. */
export type SettingKind =
  | { kind: 'text'; max: number }
  | { kind: 'flag' }
  | { kind: 'whole'; min: number; max: number; unit: string }
  | { kind: 'clock'; min: string; max: string }
  | { kind: 'days'; min: number; max: number; most: number; fewest: number }
  | { kind: 'choice'; options: Readonly<Record<string, string>> }

export const settingGroups = ['service', 'people', 'trade', 'auction', 'records'] as const
export type SettingGroup = (typeof settingGroups)[number]
export const settingGroupNames: Record<SettingGroup, string> = {
  service: '공지와 점검',
  people: '가입과 로그인',
  trade: '거래와 정산',
  auction: '영업일과 경매',
  records: '파일과 기록',
}

type Setting<S extends Schema> = {
  group: SettingGroup
  label: string
  /** What it does, in one sentence for whoever changes it. */
  help: string
  shape: SettingKind
  /** Its bounds, each with its own words; reads what is stored as well as what a form sends. */
  schema: S
  fallback: Of<S>
  /** Asked about before it is changed, in these words. */
  isHeavy?: true
}

type Words = { group: SettingGroup; label: string; help: string; isHeavy?: true }

const flag = (words: Words, fallback: boolean) => ({
  ...words,
  shape: { kind: 'flag' as const },
  schema: v.boolean(`${withParticle(words.label, '은/는')} 켜거나 꺼 주세요.`),
  fallback,
})

const number = (words: Words, fallback: number, min: number, max: number, unit: string) => ({
  ...words,
  shape: { kind: 'whole' as const, min, max, unit },
  schema: whole(words.label, min, max),
  fallback,
})

/** Half the day either side of noon: a start in the night would cut an evening auction in two. */
export const DAY_STARTS = { min: '06:00', max: '20:00' } as const

/** When a business day begins, `HH:mm`. */
export const dayStart = (label: string) =>
  v.pipe(
    v.string(`${withParticle(label, '을/를')} 입력해 주세요.`),
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label}: 12:00처럼 입력해 주세요.`),
    v.check(
      (clock) => clock >= DAY_STARTS.min && clock <= DAY_STARTS.max,
      `${label}: ${DAY_STARTS.min}부터 ${DAY_STARTS.max}까지 정할 수 있어요.`,
    ),
  )

const days = (words: Words, fallback: number[], min: number, max: number, fewest: number, most: number) => ({
  ...words,
  shape: { kind: 'days' as const, min, max, fewest, most },
  schema: v.pipe(
    v.array(
      v.pipe(
        v.number(`${words.label}: 숫자로 입력해 주세요.`),
        v.integer(`${words.label}: 정수로 입력해 주세요.`),
        v.minValue(min, `${words.label}: ${min} 이상이어야 해요.`),
        v.maxValue(max, `${words.label}: ${max} 이하여야 해요.`),
      ),
      `${withParticle(words.label, '을/를')} 입력해 주세요.`,
    ),
    v.check(
      (list) => list.length >= fewest && list.length <= most,
      fewest === most ? `${words.label}: ${most}개를 입력해 주세요.` : `${words.label}: ${most}개까지 정할 수 있어요.`,
    ),
    v.check(
      (list) => list.every((day, at) => at === 0 || day > (list[at - 1] ?? day)),
      `${words.label}: 작은 수부터 겹치지 않게 입력해 주세요.`,
    ),
  ),
  fallback,
})

/** Every setting of the whole market (domain.md 22), but for the sealed key of auction-results/settings.ts. */
export const settingCatalogue = {
  'site.notice': {
    group: 'service',
    label: '공지 한 줄',
    help: '모두에게 화면 위에 보여요. 비우면 보이지 않아요.',
    shape: { kind: 'text', max: 200 },
    schema: v.pipe(
      text('공지', 0, 200),
      v.check((line) => !/[\n\t]/.test(line), '공지는 한 줄로 써 주세요.'),
    ),
    fallback: '' as string,
  },
  'maintenance.mode': flag(
    {
      group: 'service',
      label: '점검 모드',
      help: '켜 두는 동안 시스템 관리자만 저장할 수 있어요. 보는 것은 그대로예요.',
      isHeavy: true,
    },
    false,
  ),
  'member.requireApproval': flag(
    {
      group: 'people',
      label: '가입 승인',
      help: '켜면 새 회원이 정보를 입력한 뒤에도 관리자가 승인해야 쓸 수 있어요.',
    },
    false,
  ),
  'session.accessMinutes': number(
    {
      group: 'people',
      label: '접속 확인 주기',
      help: '로그인한 사람이 그대로인지 이 시간마다 다시 확인해요. 다음 확인부터 적용돼요.',
    },
    60,
    5,
    240,
    '분',
  ),
  'session.refreshDays': number(
    {
      group: 'people',
      label: '로그인 유지 기간',
      help: '로그인한 뒤 이 기간이 지나면 다시 로그인해야 해요. 새로 로그인할 때부터 적용돼요.',
    },
    30,
    1,
    30,
    '일',
  ),
  'login.rateLimit': number(
    {
      group: 'people',
      label: '로그인 시도 제한',
      help: '한 곳(IP 주소)에서 10분 동안 로그인을 시작할 수 있는 횟수예요.',
    },
    20,
    5,
    300,
    '회',
  ),
  'credit.defaultPolicy': {
    group: 'trade',
    label: '외상한도를 넘으면',
    help: '새로 만드는 거래처의 처음 값이에요. 이미 있는 거래처는 그대로예요.',
    shape: { kind: 'choice', options: creditPolicyNames },
    schema: v.picklist(creditPolicies, '외상한도를 넘으면: 목록에서 골라 주세요.'),
    fallback: 'BLOCK' as (typeof creditPolicies)[number],
  },
  'aging.buckets': days(
    {
      group: 'trade',
      label: '미수 기간 구분',
      help: '기한이 지난 날수를 네 곳에서 나눠요. 30, 60, 90, 120이면 1~30일, 31~60일처럼 보여요.',
    },
    [...AGING_DAYS],
    1,
    365,
    4,
    4,
  ),
  'reminder.days': days(
    {
      group: 'trade',
      label: '결제일 알림',
      help: '결제일 며칠 전(−)과 후에 알릴지 정해요. 장부에서 따로 정했으면 그 값이 먼저예요.',
    },
    [...REMINDER_DAYS],
    -30,
    120,
    0,
    12,
  ),
  'waste.autoApprove': flag(
    {
      group: 'trade',
      label: '폐기 바로 승인',
      help: '대표가 폐기하면 승인을 따로 받지 않아요. 장부에서 따로 정했으면 그 값이 먼저예요.',
    },
    true,
  ),
  'request.autoCompleteHours': number(
    {
      group: 'trade',
      label: '자동 수령 확인',
      help: '출고한 뒤 이 시간이 지나면 받은 것으로 마쳐요.',
    },
    24,
    1,
    168,
    '시간',
  ),
  businessDayStart: {
    group: 'auction',
    label: '영업일 시작',
    help: '새로 만드는 시장과 시장이 없는 회원에게 적용돼요. 이미 있는 시장은 시장 관리에서 바꿔요.',
    shape: { kind: 'clock', ...DAY_STARTS },
    schema: dayStart('영업일 시작'),
    fallback: USUAL_DAY_START as string,
  },
  'auction.pollMinutes': number(
    { group: 'auction', label: '경락 가져오기 간격', help: '경매가 열리는 시간에 결과를 이 간격으로 가져와요.' },
    5,
    1,
    60,
    '분',
  ),
  'upload.maxMb': number(
    {
      group: 'records',
      label: '파일 크기 제한',
      help: '한 번에 올릴 수 있는 파일의 크기예요. 더 작게 정해진 곳은 그 크기가 먼저예요.',
    },
    10,
    1,
    10,
    'MB',
  ),
  'audit.retentionDays': number(
    {
      group: 'records',
      label: '감사 기록 보관',
      help: '이보다 오래된 기록은 보관함으로 옮겨요. 법에 따라 2년(730일)보다 짧게 둘 수 없어요.',
    },
    1825,
    730,
    3650,
    '일',
  ),
} as const satisfies Record<string, Setting<Schema>>

export type SettingKey = keyof typeof settingCatalogue
export type SettingValue<K extends SettingKey> = Of<(typeof settingCatalogue)[K]['schema']>

export const settingKeys = Object.keys(settingCatalogue) as SettingKey[]
