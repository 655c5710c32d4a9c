import type { Business } from './members.ts'

/** Who sells to whom; each side has the other in his book, linked. */
export const trades: readonly { seller: string; buyer: string; isPausedBySeller?: true }[] = [
  { seller: 'dealer', buyer: 'buyer' },
  { seller: 'dealer', buyer: 'hansol' },
  { seller: 'dealer', buyer: 'pureun' },
  { seller: 'dealer', buyer: 'noodle' },
  { seller: 'dealer', buyer: 'school' },
  { seller: 'dealer', buyer: 'bunsik', isPausedBySeller: true },
  { seller: 'dealer', buyer: 'garak' },
  { seller: 'shipper', buyer: 'dealer' },
  { seller: 'andong', buyer: 'dealer' },
  { seller: 'haenam', buyer: 'dealer' },
  { seller: 'garak', buyer: 'buyer' },
  { seller: 'gangseo', buyer: 'buyer' },
  { seller: 'shipper', buyer: 'garak' },
  { seller: 'shipper', buyer: 'guri' },
  { seller: 'garak', buyer: 'hansol' },
  { seller: 'gangseo', buyer: 'pureun' },
  { seller: 'guri', buyer: 'daejeon' },
  { seller: 'jeju', buyer: 'garak' },
]

/** Partners who do not use the service. */
export const unlinked: readonly (Business & {
  owner: string
  clientName: string
  clientType: 'SALES' | 'PURCHASE'
  ceoName: string
})[] = [
  {
    owner: 'dealer',
    clientName: '우리동네반찬',
    clientType: 'SALES',
    category: 'RETAIL',
    ceoName: '서미경',
    phone: '010-0547-3382',
    address: '서울 송파구 새말로 19길 4',
  },
  {
    owner: 'dealer',
    clientName: '다온김치',
    clientType: 'SALES',
    category: 'PROCESSOR',
    ceoName: '권혁준',
    phone: '010-0811-2645',
    address: '경기 광주시 초월읍 산수로 88',
  },
  {
    owner: 'dealer',
    clientName: '골목과일',
    clientType: 'SALES',
    category: 'RETAIL',
    ceoName: '홍성만',
    phone: '010-0729-5018',
    address: '서울 성동구 왕십리로 326',
  },
  {
    owner: 'dealer',
    clientName: '대관령고랭지작목반',
    clientType: 'PURCHASE',
    category: 'SHIPPER',
    ceoName: '전병국',
    phone: '010-0393-8167',
    address: '강원 평창군 대관령면 올림픽로 215',
  },
  {
    owner: 'buyer',
    clientName: '인왕두부',
    clientType: 'PURCHASE',
    category: 'PROCESSOR',
    ceoName: '남기철',
    phone: '010-0268-4491',
    address: '서울 종로구 통인동 72',
  },
  {
    owner: 'shipper',
    clientName: '의성농산포장',
    clientType: 'PURCHASE',
    category: 'ETC',
    ceoName: '황인숙',
    phone: '010-0604-7129',
    address: '경북 의성군 의성읍 충효로 60',
  },
]
