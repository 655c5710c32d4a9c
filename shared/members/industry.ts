import * as v from 'valibot'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { text } from '../kit/schema.ts'

const rate = v.nullable(v.number())

/** One line of the tax office's list of industries for one year (domain.md 3); rates in percent. */
export const IndustryClassification = v.object({
  classificationYear: v.string(),
  classificationCode: v.string(),
  businessConditionName: v.string(),
  largeName: v.nullable(v.string()),
  middleName: v.nullable(v.string()),
  smallName: v.nullable(v.string()),
  detailName: v.nullable(v.string()),
  itemName: v.string(),
  applicationScopeCriteria: v.nullable(v.string()),
  standardRate: rate,
  standardRateSelf: rate,
  simpleRate: rate,
  simpleRateSelf: rate,
  simpleRateExcess: rate,
  selfRateApplied: v.nullable(v.picklist(['Y', 'N'])),
  ksicCode: v.nullable(v.string()),
})
export type IndustryClassification = Of<typeof IndustryClassification>

/**
 * Finds industries (domain.md 3): the year exactly, the newest there is when left out; the code by its beginning; every
 * word of `applicationScopeCriteria` in the scope or the name. At most 50, by code.
 */
export const searchIndustries = endpoint('GET', '/member/industry/search', {
  query: v.strictObject({
    classificationYear: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, '귀속연도는 2025처럼 네 자리예요.'))),
    classificationCode: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/, '업종코드는 숫자 1~6자리예요.'))),
    applicationScopeCriteria: v.optional(text('찾을 말', 1, 100)),
  }),
  reply: v.array(IndustryClassification),
})
