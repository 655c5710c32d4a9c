/** Public wholesale markets under their official codes, and the local ones (domain.md 4.1), in display order. */
type MarketKind = 'PRODUCE' | 'FISH' | 'MIXED'
type Market = readonly [marketCode: string, marketName: string, regionName: string, marketKind: MarketKind]

export const markets: readonly Market[] = [
  ['110001', '서울가락', '서울', 'MIXED'],
  ['110008', '서울강서', '서울', 'PRODUCE'],
  ['L00001', '노량진수산', '서울', 'FISH'],
  ['210001', '부산엄궁', '부산', 'PRODUCE'],
  ['210009', '부산반여', '부산', 'PRODUCE'],
  ['210005', '부산국제수산', '부산', 'FISH'],
  ['220001', '대구북부', '대구', 'MIXED'],
  ['230001', '인천남촌', '인천', 'PRODUCE'],
  ['230003', '인천삼산', '인천', 'PRODUCE'],
  ['240001', '광주각화', '광주', 'PRODUCE'],
  ['240004', '광주서부', '광주', 'MIXED'],
  ['250001', '대전오정', '대전', 'MIXED'],
  ['250003', '대전노은', '대전', 'MIXED'],
  ['380201', '울산', '울산', 'MIXED'],
  ['310101', '수원', '경기', 'MIXED'],
  ['310401', '안양', '경기', 'MIXED'],
  ['310901', '안산', '경기', 'MIXED'],
  ['311201', '구리', '경기', 'MIXED'],
  ['320101', '춘천', '강원', 'PRODUCE'],
  ['320201', '원주', '강원', 'PRODUCE'],
  ['320301', '강릉', '강원', 'PRODUCE'],
  ['330101', '청주', '충북', 'MIXED'],
  ['330201', '충주', '충북', 'PRODUCE'],
  ['340101', '천안', '충남', 'PRODUCE'],
  ['350101', '전주', '전북', 'MIXED'],
  ['350301', '익산', '전북', 'MIXED'],
  ['350402', '정읍', '전북', 'PRODUCE'],
  ['360301', '순천', '전남', 'PRODUCE'],
  ['370101', '포항', '경북', 'PRODUCE'],
  ['370401', '안동', '경북', 'PRODUCE'],
  ['371501', '구미', '경북', 'PRODUCE'],
  ['380101', '창원팔용', '경남', 'PRODUCE'],
  ['380303', '창원내서', '경남', 'PRODUCE'],
  ['380401', '진주', '경남', 'PRODUCE'],
]

/** Corporations whose code is public (domain.md 4.2): market code and two digits. A 공판장 is a public yard. */
type Corporation = readonly [corpCode: string, corpName: string, isPublicYard: boolean]

export const corporations: readonly Corporation[] = [
  ['11000101', '서울청과', false],
  ['11000102', '농협가락', true],
  ['11000103', '중앙청과', false],
  ['11000104', '동화청과', false],
  ['11000105', '한국청과', false],
  ['11000106', '대아청과', false],
  ['25000101', '농협대전', true],
]
