import { initials } from '../../../shared/kit/hangul.ts'
import { classNames } from '../../../shared/product-codes/classes.ts'
import { productNameOf } from '../../../shared/product-codes/rules.ts'

/** Items of the government scheme with the varieties whose codes are known (domain.md 7); without one, `00` is the whole item. */
type Item = readonly [largeCode: string, midCode: string, midName: string, smalls?: Record<string, string>]

const items: readonly Item[] = [
  ['01', '03', '쌀', { '01': '일반미', '13': '멥쌀', '98': '수입', '99': '기타' }],
  ['03', '01', '콩', { '01': '일반', '05': '선비태', '07': '서리태', '08': '밤콩' }],
  ['05', '01', '감자'],
  ['05', '02', '고구마'],
  [
    '06',
    '01',
    '사과',
    {
      '00': '사과',
      '01': '홍옥',
      '03': '후지',
      '04': '아오리',
      '10': '조나골드',
      '14': '양광',
      '17': '홍로',
      '29': '감홍',
      '31': '시나노스위트',
      '50': '갈라',
      '92': '아리수',
      '93': '시나노골드',
    },
  ],
  ['06', '02', '배'],
  ['06', '03', '포도'],
  ['06', '04', '복숭아'],
  ['06', '05', '단감'],
  ['08', '01', '수박'],
  ['08', '03', '토마토'],
  ['08', '04', '딸기'],
  ['08', '06', '방울토마토'],
  ['09', '02', '호박'],
  ['10', '01', '배추'],
  ['10', '05', '상추'],
  ['11', '01', '무'],
  ['11', '03', '당근'],
  ['12', '01', '양파', { '01': '일반', '98': '수입' }],
  ['12', '05', '고추'],
  ['12', '09', '마늘'],
  ['17', '04', '표고버섯'],
  ['17', '05', '팽이버섯'],
]

/** What everybody calls them beside their names in the list. */
const aliases: Record<string, string[]> = { '060103': ['부사'], '120500': ['풋고추', '청양고추'] }

/** One row a variety, `사과 후지`; the whole item carries its name alone. */
export const productCodes = items.flatMap(([largeCode, midCode, midName, smalls = { '00': midName }]) =>
  Object.entries(smalls).map(([smallCode, smallName]) => {
    const standardCode = largeCode + midCode + smallCode
    const common = aliases[standardCode] ?? []
    return {
      largeCode,
      largeName: classNames.get(largeCode) ?? '',
      midCode,
      midName,
      smallCode,
      smallName,
      standardCode,
      productName: productNameOf(midName, smallCode, smallName),
      aliases: common,
      aliasInitials: common.map(initials).join('|'),
    }
  }),
)
