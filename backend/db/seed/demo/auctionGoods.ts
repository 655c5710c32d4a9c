/** What the demo market sells: codes of the government's scheme, what a kilogram costs and how it is packed. */
export type SoldGood = {
  large: Named
  mid: Named
  smalls: readonly Named[]
  wonPerKg: number
  /** Kilograms of a package, or pieces where `isCounted`. */
  packages: readonly number[]
  packageName: string
  sizes: readonly string[]
  origins: readonly string[]
  /** Sold by the piece: no kilograms. */
  isCounted: boolean
}

type Named = readonly [code: string, name: string]

const largeNames: Record<string, string> = {
  '06': '과실류',
  '08': '과일과채류',
  '10': '엽경채류',
  '11': '근채류',
  '12': '조미채소류',
  '17': '버섯류',
}

type Line = readonly [
  codes: string,
  midName: string,
  smalls: Record<string, string>,
  wonPerKg: number,
  packages: readonly number[],
  packageName: string,
  sizes: readonly string[],
  origins: readonly string[],
  isCounted?: true,
]

const apples = { '03': '후지', '17': '홍로', '93': '시나노골드' }
const lines: readonly Line[] = [
  ['0601', '사과', apples, 4_200, [5, 10], '상자', ['18과', '24과', '30과'], ['경북 의성군', '경북 안동시']],
  ['0602', '배', { '01': '신고' }, 3_100, [7.5, 15], '상자', ['15과', '20과'], ['전남 나주시']],
  ['0603', '포도', { '36': '샤인머스켓', '01': '캠벨얼리' }, 7_400, [2, 5], '상자', ['4송이'], ['경북 김천시']],
  ['0605', '단감', { '00': '단감' }, 2_300, [10], '상자', ['40과', '50과'], ['경남 김해시']],
  ['0803', '토마토', { '00': '토마토' }, 3_600, [5, 10], '상자', ['대', '중'], ['강원 춘천시']],
  ['0804', '딸기', { '00': '딸기' }, 14_500, [0.5, 1, 2], '스티로폼', [''], ['충남 논산시']],
  ['1001', '배추', { '00': '배추' }, 780, [10], '망', ['3포기'], ['전남 해남군', '충남 서산시']],
  ['1005', '상추', { '01': '청상추', '02': '적상추' }, 5_200, [4], '상자', [''], ['경기 이천시']],
  ['1101', '무', { '00': '무' }, 620, [18, 20], '플라스틱상자', ['9개'], ['제주 제주시']],
  ['1103', '당근', { '00': '당근' }, 1_450, [10, 20], '상자', [''], ['제주 제주시']],
  ['1201', '양파', { '01': '일반', '98': '수입' }, 980, [12, 15], '망', ['대', '중'], ['전남 무안군']],
  ['1202', '대파', { '01': '대파' }, 1_900, [1], '단', [''], ['전남 진도군']],
  ['1205', '고추', { '01': '청양', '05': '풋고추' }, 6_300, [4, 10], '상자', [''], ['경남 밀양시']],
  ['1704', '표고버섯', { '00': '표고버섯' }, 9_800, [4], '상자', ['상', '중'], ['충남 부여군']],
  ['0801', '수박', { '00': '수박' }, 15_000, [1], '낱개', ['8kg 이상'], ['경남 함안군'], true],
]

export const soldGoods: readonly SoldGood[] = lines.map(
  ([codes, midName, smalls, wonPerKg, packages, packageName, sizes, origins, isCounted = false]) => ({
    large: [codes.slice(0, 2), largeNames[codes.slice(0, 2)] ?? ''],
    mid: [codes.slice(2), midName],
    smalls: Object.entries(smalls),
    wonPerKg,
    packages,
    packageName,
    sizes,
    origins,
    isCounted,
  }),
)
