/** Items of the government scheme with the varieties whose codes are known (domain.md 7); without one, `00` is the whole item. */
type Item = readonly [
  largeCode: string,
  largeName: string,
  midCode: string,
  midName: string,
  smalls?: Record<string, string>,
]

const items: readonly Item[] = [
  ['01', '미곡류', '03', '쌀', { '01': '일반미', '13': '멥쌀', '98': '수입', '99': '기타' }],
  ['03', '두류', '01', '콩', { '01': '일반', '05': '선비태', '07': '서리태', '08': '밤콩' }],
  ['05', '서류', '01', '감자'],
  ['05', '서류', '02', '고구마'],
  [
    '06',
    '과실류',
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
  ['06', '과실류', '02', '배'],
  ['06', '과실류', '03', '포도'],
  ['06', '과실류', '04', '복숭아'],
  ['06', '과실류', '05', '단감'],
  ['08', '과일과채류', '01', '수박'],
  ['08', '과일과채류', '03', '토마토'],
  ['08', '과일과채류', '04', '딸기'],
  ['08', '과일과채류', '06', '방울토마토'],
  ['09', '과채류', '02', '호박'],
  ['10', '엽경채류', '01', '배추'],
  ['10', '엽경채류', '05', '상추'],
  ['11', '근채류', '01', '무'],
  ['11', '근채류', '03', '당근'],
  ['12', '조미채소류', '01', '양파', { '01': '일반', '98': '수입' }],
  ['12', '조미채소류', '05', '고추'],
  ['12', '조미채소류', '09', '마늘'],
  ['17', '버섯류', '04', '표고버섯'],
  ['17', '버섯류', '05', '팽이버섯'],
]

/** One row a variety, `사과 후지`; the whole item carries its name alone. */
export const productCodes = items.flatMap(([largeCode, largeName, midCode, midName, smalls = { '00': midName }]) =>
  Object.entries(smalls).map(([smallCode, smallName]) => ({
    largeCode,
    largeName,
    midCode,
    midName,
    smallCode,
    smallName,
    standardCode: largeCode + midCode + smallCode,
    productName: smallCode === '00' ? midName : `${midName} ${smallName}`,
  })),
)
