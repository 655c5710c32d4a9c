import { plainKey } from '../../../shared/auction-results/settings.ts'
import type { ImportSource } from '../../../shared/auction-results/words.ts'
import { publicAnswer } from '../../files/publicAnswer.ts'

/** The service did not give its rows; the message says why, in words for a person. */
export class ServiceFailure extends Error {
  /** Whether it may go well the next time. */
  readonly isPassing: boolean
  constructor(message: string, isPassing: boolean, cause?: unknown) {
    super(message, { cause })
    this.isPassing = isPassing
  }
}

/** What one call asks for; pages begin at 1. */
export type PageAsked = {
  source: Exclude<ImportSource, 'FILE'>
  saleDate: string
  marketCode: string
  pageNo: number
}
export type PageAnswer = { rows: unknown[]; total: number | null }

/** The most rows that the services give at once. */
export const PAGE_ROWS = 1_000
/** A thousand rows are about one and a half megabytes. */
const MAX_BYTES = 16_777_216

const paths: Record<PageAsked['source'], string> = {
  REALTIME: 'katRealTime2/trades2',
  SETTLEMENT: 'katSale/trades',
}

/** One page of the public services. @throws ServiceFailure */
export const askPage = (service: Service, asked: PageAsked): Promise<PageAnswer> =>
  askService(service, paths[asked.source], asked.pageNo, {
    'cond[trd_clcln_ymd::EQ]': asked.saleDate,
    'cond[whsl_mrkt_cd::EQ]': asked.marketCode,
  })

/** Where the services are, who asks, and how patiently. */
export type Service = { url: string; key: string; timeoutMs: number; signal: AbortSignal }

/** One page, from 1, of any service of the same family. @throws ServiceFailure */
export async function askService(
  service: Service,
  path: string,
  pageNo: number,
  conditions: Record<string, string>,
): Promise<PageAnswer> {
  const { url, key, timeoutMs, signal } = service
  const address = new URL(path, url.endsWith('/') ? url : `${url}/`)
  const parameters = {
    // A key that was kept before it was looked at is refused by the service, in its own words.
    serviceKey: plainKey(key) ?? key,
    returnType: 'json',
    pageNo: String(pageNo),
    numOfRows: String(PAGE_ROWS),
    ...conditions,
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  const { status, text } = await download(address, timeoutMs, signal)
  return answerOf(status, text)
}

async function download(address: URL, timeoutMs: number, stop: AbortSignal): Promise<{ status: number; text: string }> {
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(address, { signal: AbortSignal.any([late, stop]), redirect: 'error' })
    const pieces: Uint8Array[] = []
    let size = 0
    for await (const piece of answer.body ?? []) {
      size += piece.length
      if (size > MAX_BYTES) throw new ServiceFailure('공공 서비스가 보낸 자료가 너무 커요.', false)
      pieces.push(piece)
    }
    return { status: answer.status, text: new TextDecoder().decode(Buffer.concat(pieces)) }
  } catch (cause) {
    if (cause instanceof ServiceFailure) throw cause
    if (stop.aborted) throw new ServiceFailure('서버가 멈추면서 중단했어요. 다시 가져와 주세요.', false, cause)
    if (late.aborted) throw new ServiceFailure('공공 서비스의 응답이 너무 늦어요.', true, cause)
    throw new ServiceFailure('공공 서비스에 연결하지 못했어요.', true, cause)
  }
}

/** Errors come with status 200 too, as JSON, XML or a page for people. @throws ServiceFailure */
export function answerOf(status: number, text: string): PageAnswer {
  const body = text.replace(/^\ufeff/, '').trim()
  if (body.startsWith('<')) throw markupFailure(status, body)
  const answer = publicAnswer(parsed(status, body))
  if (answer && 'code' in answer) throw codeFailure(answer.code, answer.message)
  if (status >= 400) throw statusFailure(status)
  if (!answer) throw new ServiceFailure('공공 서비스의 응답을 알아볼 수 없어요.', true)
  return answer
}

function parsed(status: number, body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    if (status >= 400) throw statusFailure(status)
    if (!/^[[{]/.test(body)) throw new ServiceFailure('공공 서비스의 응답을 알아볼 수 없어요.', true, cause)
    throw new ServiceFailure('공공 서비스가 보낸 자료가 중간에 끊겼어요.', true, cause)
  }
}

function markupFailure(status: number, body: string): ServiceFailure {
  const [, code] = /<(?:returnReasonCode|resultCode)>\s*([^<\s]+)\s*</.exec(body) ?? []
  const [, words = ''] = /<(?:returnAuthMsg|resultMsg)>\s*([^<]+?)\s*</.exec(body) ?? []
  if (code !== undefined) return codeFailure(code, words)
  if (status >= 400) return statusFailure(status)
  return new ServiceFailure('공공 서비스가 자료 대신 안내 화면을 보냈어요. 점검 중일 수 있어요.', true)
}

function statusFailure(status: number): ServiceFailure {
  if (status === 401 || status === 403) return codeFailure('30', '')
  if (status === 429) return codeFailure('22', '')
  return new ServiceFailure(`공공 서비스가 오류로 답했어요(${status}).`, status >= 500)
}

/** Of the portal's list of errors those that somebody can do something about. */
const known: Record<string, string> = {
  '12': '공공 서비스가 없어졌거나 주소가 바뀌었어요.',
  '20': '이 서비스를 쓸 권한이 없어요. 공공데이터포털의 활용신청을 확인해 주세요.',
  '22': '공공 서비스의 하루 호출 횟수를 다 썼어요. 내일 다시 가져와 주세요.',
  '30': '등록되지 않은 인증키예요. 설정의 인증키를 확인해 주세요.',
  '31': '인증키의 사용 기간이 끝났어요. 공공데이터포털에서 연장해 주세요.',
  '32': '이 서버의 IP가 공공데이터포털에 등록되어 있지 않아요.',
}
/** The gateway sometimes gives the words where the code should be. */
const codes: Record<string, string> = {
  NO_OPENAPI_SERVICE_ERROR: '12',
  SERVICE_ACCESS_DENIED_ERROR: '20',
  LIMITED_NUMBER_OF_SERVICE_REQUESTS_EXCEEDS_ERROR: '22',
  SERVICE_KEY_IS_NOT_REGISTERED_ERROR: '30',
  DEADLINE_HAS_EXPIRED_ERROR: '31',
  UNREGISTERED_IP_ERROR: '32',
}

function codeFailure(code: string, words: string): ServiceFailure {
  const meant = known[code] ?? known[codes[code] ?? codes[words] ?? '']
  if (meant !== undefined) return new ServiceFailure(meant, false)
  return new ServiceFailure(`공공 서비스가 오류를 알려 왔어요(${code.slice(0, 40)}).`, true)
}
