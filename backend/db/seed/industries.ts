type Row = readonly [code: string, itemName: string, ksicCode: string | null]

/** The year whose list these are of. */
export const industryYear = '2024'

/**
 * Industries of a wholesale market (domain.md 3). Two codes may share one name. The rates and scopes of these rows were
 * not to be had; they stay empty rather than guessed.
 */
export const industries: readonly Row[] = [
  ['512211', '과실류 도매업', '46311'],
  ['512214', '과실류 도매업', '46311'],
  ['512212', '채소류, 서류 및 향신작물류 도매업', '46312'],
  ['512215', '채소류, 서류 및 향신작물류 도매업', '46312'],
  ['512223', '육류 도매업', '46313'],
  ['512224', '육류 도매업', '46313'],
  ['512233', '건어물 및 젓갈류 도매업', '46314'],
  ['512236', '건어물 및 젓갈류 도매업', '46314'],
  ['512231', '신선, 냉동 및 기타 수산물 도매업', '46315'],
  ['512232', '신선, 냉동 및 기타 수산물 도매업', '46315'],
  ['512234', '신선, 냉동 및 기타 수산물 도매업', '46315'],
  ['512235', '신선, 냉동 및 기타 수산물 도매업', '46315'],
  ['512281', '기타 신선 식품 및 단순 가공식품 도매업', '46319'],
  ['512289', '수산물 가공식품 도매업', null],
  ['522040', '채소, 과실 및 뿌리작물 소매업', null],
  ['522050', '채소, 과실 및 뿌리작물 소매업', null],
  ['522031', '신선·냉동 수산물 소매업', null],
  ['519111', '상품 종합 도매업', null],
]
