/** What a public service of data.go.kr answers: rows of one page and how many there are in all, or its own error. */
export type PublicAnswer = { rows: unknown[]; total: number | null } | { code: string; message: string }

/**
 * Reads an answer that is JSON. One row comes as an object instead of a list, no row as an empty text; an error comes
 * with another result code, or from the gateway under a name of its own.
 * @returns null for what is no such answer
 */
export function publicAnswer(answer: unknown): PublicAnswer | null {
  const { response, OpenAPI_ServiceResponse: gateway } = object(answer)
  const { returnReasonCode, returnAuthMsg, errMsg } = object(object(gateway).cmmMsgHeader)
  if (returnReasonCode !== undefined)
    return { code: String(returnReasonCode), message: String(returnAuthMsg ?? errMsg ?? '') }
  if (response === undefined) return null
  const { header, body } = object(response)
  const { resultCode, resultMsg } = object(header)
  if (resultCode !== undefined && !/^0+$/.test(String(resultCode)))
    return { code: String(resultCode), message: String(resultMsg ?? '') }
  const { items, totalCount } = object(body)
  if (body === undefined || items === undefined) return null
  return { rows: rowsOf(items), total: /^\d+$/.test(String(totalCount)) ? Number(totalCount) : null }
}

function rowsOf(items: unknown): unknown[] {
  const item = Array.isArray(items) ? items : object(items).item
  if (item === undefined || item === null || item === '') return []
  return Array.isArray(item) ? item : [item]
}

const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
