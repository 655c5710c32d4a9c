import type { TradeRole } from '../../../../shared/members/contract.ts'
import type { Provider } from '../../../../shared/session/contract.ts'
import { type DemoPerson, demoPeople } from '../people.ts'

type Category = 'INTERMEDIARY' | 'SHIPPER' | 'RETAIL' | 'RESTAURANT' | 'FOOD_SERVICE' | 'MART' | 'PROCESSOR' | 'ETC'

/** What a partner's row says of a business. Phone numbers begin with 010-0, which nobody is given. */
export type Business = { category: Category; phone: string | null; address: string | null }

export type DemoMember = Business &
  Pick<DemoPerson, 'key' | 'email' | 'name' | 'nickname' | 'role' | 'tradeRole' | 'businessName'> & {
    provider: Provider
    person: DemoPerson | null
    marketCode: string | null
    memo: string | null
    /** Whether he has a registered business. */
    isBusiness: boolean
  }

const noBusiness = { category: 'ETC', phone: null, address: null, marketCode: null, memo: null } as const

/** What the market knows of the people who can sign in, beyond the people themselves. */
const settled: Record<string, Business & { marketCode: string | null; memo: string | null }> = {
  dealer: {
    category: 'INTERMEDIARY',
    phone: '010-0234-1078',
    address: '서울 송파구 양재대로 932 가락시장 과일동 1층',
    marketCode: '110001',
    memo: '물건은 받으신 날 확인해 주세요. 하루가 지나면 교환이 어려워요.',
  },
  buyer: {
    category: 'RESTAURANT',
    phone: '010-0518-2209',
    address: '서울 종로구 자하문로 15길 8',
    marketCode: '110001',
    memo: null,
  },
  shipper: {
    category: 'SHIPPER',
    phone: '010-0377-6412',
    address: '경북 의성군 옥산면 사과길 41',
    marketCode: '370401',
    memo: '수확한 날 저녁 차로 보내요.',
  },
  staff: { ...noBusiness, phone: '010-0461-7720', marketCode: '110001' },
  manager: { ...noBusiness, marketCode: '110001' },
}

type Other = readonly [
  key: string,
  name: string,
  businessName: string,
  tradeRole: TradeRole,
  category: Category,
  marketCode: string,
  phone: string,
  address: string,
]

const others: readonly Other[] = [
  ['hansol', '송민재', '한솔식자재', 'BUYER', 'FOOD_SERVICE', '110001', '010-0412-8830', '서울 강동구 천호대로 1077'],
  ['pureun', '오지훈', '푸른마트', 'BUYER', 'MART', '110001', '010-0655-1924', '경기 하남시 미사강변로 52'],
  ['noodle', '장미란', '할매손칼국수', 'BUYER', 'RESTAURANT', '110001', '010-0781-3347', '서울 중구 퇴계로 83길 12'],
  ['school', '강수진', '새봄급식', 'BUYER', 'FOOD_SERVICE', '110001', '010-0290-5516', '서울 광진구 광나루로 478'],
  ['bunsik', '임다은', '옆집분식', 'BUYER', 'RESTAURANT', '110001', '010-0836-7742', '서울 송파구 백제고분로 215'],
  [
    'garak',
    '윤태식',
    '가락농산',
    'INTERMEDIARY',
    'INTERMEDIARY',
    '110001',
    '010-0143-9061',
    '서울 송파구 양재대로 932 가락시장 채소2동',
  ],
  [
    'gangseo',
    '배현우',
    '강서채소유통',
    'INTERMEDIARY',
    'INTERMEDIARY',
    '110008',
    '010-0569-4185',
    '서울 강서구 발산로 40',
  ],
  [
    'guri',
    '신동혁',
    '구리청과상회',
    'MARKET_WHOLESALER',
    'INTERMEDIARY',
    '311201',
    '010-0927-3650',
    '경기 구리시 동구릉로 136번길 57',
  ],
  [
    'daejeon',
    '조영민',
    '한밭과일유통',
    'INTERMEDIARY',
    'INTERMEDIARY',
    '250001',
    '010-0318-2796',
    '대전 대덕구 오정로 39',
  ],
  [
    'andong',
    '류근수',
    '안동고추영농조합',
    'SHIPPER',
    'SHIPPER',
    '370401',
    '010-0774-6103',
    '경북 안동시 풍산읍 유통단지길 22',
  ],
  [
    'haenam',
    '문성철',
    '해남황토농원',
    'SHIPPER',
    'SHIPPER',
    '110001',
    '010-0462-1538',
    '전남 해남군 화원면 장수로 310',
  ],
  ['jeju', '고은지', '구좌당근농원', 'SHIPPER', 'SHIPPER', '110001', '010-0685-9274', '제주 제주시 구좌읍 한동로 118'],
]

/** Everybody in the demo market: the people who can sign in, then those they trade with. */
export const demoMembers: readonly DemoMember[] = [
  ...demoPeople.map((person): DemoMember => {
    const { key, email, name, nickname, role, tradeRole, businessName } = person
    const rest = settled[key] ?? noBusiness
    return {
      ...rest,
      key,
      email,
      name,
      nickname,
      role,
      tradeRole,
      businessName,
      person,
      provider: 'kakao',
      isBusiness: businessName !== null,
    }
  }),
  ...others.map(
    ([key, name, businessName, tradeRole, category, marketCode, phone, address], at): DemoMember => ({
      ...{ key, name, businessName, tradeRole, category, marketCode, phone, address },
      email: `${key}@demo.example`,
      nickname: businessName,
      role: 'ROLE_USER',
      person: null,
      provider: at % 2 === 0 ? 'naver' : 'kakao',
      memo: null,
      isBusiness: true,
    }),
  ),
]
