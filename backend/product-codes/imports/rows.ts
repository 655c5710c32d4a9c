import { initials, withParticle } from '../../../shared/kit/hangul.ts'
import { classNames } from '../../../shared/product-codes/classes.ts'
import type { RejectedProduct } from '../../../shared/product-codes/imports.ts'
import { productNameOf } from '../../../shared/product-codes/rules.ts'
import { SPILLED } from '../../files/csv.ts'
import { inPairs } from '../../files/inPairs.ts'
import { fitPart, isUnfit } from '../../files/letters.ts'
import type { FileRecord } from '../../files/records.ts'

/** A row of the government's list as the table keeps it. */
export type StandardProduct = {
  standardCode: string
  largeCode: string
  largeName: string
  midCode: string
  midName: string
  smallCode: string
  smallName: string
  productName: string
  productNameInitial: string
  /** False for what the list itself says cannot be used. */
  isActive: boolean
}

/** The public service's names, and what the head of its tables says in Korean. */
const columns = {
  largeCode: ['gds_lclsf_cd', '대분류코드', '부류코드'],
  largeName: ['gds_lclsf_nm', '대분류명', '대분류', '부류명', '부류'],
  midCode: ['gds_mclsf_cd', '중분류코드', '품목코드'],
  midName: ['gds_mclsf_nm', '중분류명', '중분류', '품목명', '품목'],
  smallCode: ['gds_sclsf_cd', '소분류코드', '품종코드'],
  smallName: ['gds_sclsf_nm', '소분류명', '소분류', '품종명', '품종'],
} as const
type Column = keyof typeof columns

const words: Record<Column, string> = {
  largeCode: '대분류 코드',
  largeName: '대분류 이름',
  midCode: '중분류 코드',
  midName: '중분류 이름',
  smallCode: '소분류 코드',
  smallName: '소분류 이름',
}

const MAX_NAME = 100
const UNUSABLE = '사용불가'
const WHOLE = '00'

const cellOf = ({ fields }: FileRecord, column: Column): string => {
  for (const name of columns[column]) {
    const value = fields.get(name)
    if (value !== undefined) return value.replace(/\s+/g, ' ')
  }
  return ''
}

/** One row of the list, or why it is none. */
export function productOf(record: FileRecord): StandardProduct | string {
  if (record.spilled) return SPILLED
  const value = (column: Column) => cellOf(record, column)
  const [largeCode, midCode, smallCode] = [
    inPairs(value('largeCode')),
    inPairs(value('midCode')),
    inPairs(value('smallCode')),
  ]
  const [largeName, midName, smallName] = [value('largeName'), value('midName'), value('smallName')]
  // `-` stands for the small code of a class that is not divided (domain.md 7).
  const isPlaceholder = smallCode === '-' && midCode === WHOLE
  const wrong =
    (!/^[0-9]{2}$/.test(largeCode) && 'largeCode') ||
    (!/^[0-9A-Z]{2}$/.test(midCode) && 'midCode') ||
    (!/^[0-9A-Z]{2}$/.test(smallCode) && !isPlaceholder && 'smallCode')
  if (wrong)
    return value(wrong) === ''
      ? `${withParticle(words[wrong], '이/가')} 비어 있어요.`
      : `${withParticle(words[wrong], '은/는')} 두 자리여야 해요.`
  if (!classNames.has(largeCode)) return `알 수 없는 대분류 코드예요(${largeCode}).`
  const names = { largeName, midName, smallName }
  for (const column of ['largeName', 'midName', 'smallName'] as const) {
    if (names[column] === '') return `${withParticle(words[column], '이/가')} 비어 있어요.`
    if (isUnfit(names[column])) return `${words[column]}에 쓸 수 없는 글자가 있어요.`
    if (names[column].length > MAX_NAME) return `${withParticle(words[column], '이/가')} 너무 길어요.`
  }
  const productName = productNameOf(midName, smallCode, smallName)
  return {
    standardCode: largeCode + midCode + smallCode,
    largeCode,
    midCode,
    smallCode,
    ...names,
    productName,
    productNameInitial: initials(productName),
    isActive: !Object.values(names).some((name) => name.replaceAll(' ', '').includes(UNUSABLE)),
  }
}

/** Sorts the rows of a file into those that can be taken over and those that cannot, with why. */
export function judged(records: readonly FileRecord[]) {
  const lines = new Map<string, number>()
  const good: StandardProduct[] = []
  const rejected: RejectedProduct[] = []
  for (const record of records) {
    const product = productOf(record)
    const earlier = typeof product === 'string' ? undefined : lines.get(product.standardCode)
    if (typeof product !== 'string' && earlier === undefined) {
      lines.set(product.standardCode, record.line)
      good.push(product)
      continue
    }
    const code = (['largeCode', 'midCode', 'smallCode'] as const).map((column) => cellOf(record, column)).join('')
    rejected.push({
      line: record.line,
      standardCode: fitPart(code).slice(0, MAX_NAME),
      productName: fitPart(`${cellOf(record, 'midName')} ${cellOf(record, 'smallName')}`)
        .trim()
        .slice(0, 2 * MAX_NAME),
      reason: typeof product === 'string' ? product : `${earlier}번째 줄과 같은 코드예요.`,
    })
  }
  return { good, rejected }
}
