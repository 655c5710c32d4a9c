import * as v from 'valibot'
import type { Of } from '../kit/endpoint.ts'

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
