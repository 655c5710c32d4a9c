import type { Role, TradeRole } from '../../../shared/members/contract.ts'

/** Someone who may sign in at the local identity provider, and whom the demo market is made for. */
export type DemoPerson = {
  /** The part before @ of the e-mail; every provider knows the person as `demo-{key}`. */
  key: string
  email: string
  name: string
  nickname: string | null
  gender: 'M' | 'F'
  birthyear: string
  /** `MM-DD` */
  birthday: string
  role: Role
  tradeRole: TradeRole | null
  businessName: string | null
  /** What the person is on the sign-in page. */
  title: string
}

export const demoPeople: readonly DemoPerson[] = [
  {
    key: 'dealer',
    email: 'dealer@demo.example',
    name: '김도현',
    nickname: '대박청과',
    gender: 'M',
    birthyear: '1978',
    birthday: '03-14',
    role: 'ROLE_USER',
    tradeRole: 'INTERMEDIARY',
    businessName: '대박청과',
    title: '가락 중도매인',
  },
  {
    key: 'buyer',
    email: 'buyer@demo.example',
    name: '이서연',
    nickname: '정든밥상',
    gender: 'F',
    birthyear: '1985',
    birthday: '09-02',
    role: 'ROLE_USER',
    tradeRole: 'BUYER',
    businessName: '한식당 정든밥상',
    title: '구매자',
  },
  {
    key: 'shipper',
    email: 'shipper@demo.example',
    name: '박정호',
    nickname: '의성사과',
    gender: 'M',
    birthyear: '1969',
    birthday: '11-21',
    role: 'ROLE_USER',
    tradeRole: 'SHIPPER',
    businessName: '의성사과농원',
    title: '출하자',
  },
  {
    key: 'staff',
    email: 'staff@demo.example',
    name: '윤지호',
    nickname: '대박실장',
    gender: 'M',
    birthyear: '1992',
    birthday: '04-17',
    role: 'ROLE_USER',
    tradeRole: null,
    businessName: null,
    title: '대박청과 담당자',
  },
  {
    key: 'manager',
    email: 'manager@demo.example',
    name: '최은영',
    nickname: '가락관리',
    gender: 'F',
    birthyear: '1981',
    birthday: '06-30',
    role: 'ROLE_MANAGER',
    tradeRole: null,
    businessName: null,
    title: '가락시장 관리자',
  },
  {
    key: 'admin',
    email: 'admin@demo.example',
    name: '정하늘',
    nickname: '운영자',
    gender: 'F',
    birthyear: '1990',
    birthday: '01-08',
    role: 'ROLE_SYSADMIN',
    tradeRole: null,
    businessName: null,
    title: '시스템 관리자',
  },
  {
    key: 'newcomer',
    email: 'newcomer@demo.example',
    name: '한지우',
    nickname: null,
    gender: 'F',
    birthyear: '1996',
    birthday: '12-25',
    role: 'ROLE_PENDING',
    tradeRole: null,
    businessName: null,
    title: '처음 온 사람',
  },
]

/** What the providers call a demo person; the seed links all three identities to one member. */
export const demoUserId = (person: Pick<DemoPerson, 'key'>): string => `demo-${person.key}`
