import { ownRefusals as own } from './ownRefusals.ts'

/**
 * The closed list of refusals: code → HTTP status and the Korean text a person reads.
 * The backend answers with them, the web tier borrows some for its own failures, the client shows the text.
 * Anything that is not in this list is logged whole and answered as INTERNAL.
 */
export const refusals = {
  MALFORMED_REQUEST: [400, '요청을 읽지 못했어요. 다시 시도해 주세요.'],
  UNKNOWN_FIELD: [400, '알 수 없는 항목이 들어 있어요.'],
  REQUIRE_LOGIN: own.REQUIRE_LOGIN,
  INVALID_TOKEN: [401, '로그인이 만료되었어요. 다시 로그인해 주세요.'],
  IMPERSONATION_ENDED: [401, '대리 접속이 끝나 관리자 계정으로 돌아왔어요.'],
  ERROR_ACCESSDENIED: own.ERROR_ACCESSDENIED,
  FOREIGN_MEMBER: [403, '다른 회원의 자료는 볼 수 없어요.'],
  PERMISSION_MISSING: [403, '이 일을 할 권한이 없어요. 대표에게 권한을 요청해 보세요.'],
  IMPERSONATION_REFUSED: [403, '이 회원으로는 대리 접속할 수 없어요.'],
  HIGHER_ROLE: [403, '시장 관리자는 다른 관리자의 계정을 바꿀 수 없어요.'],
  IMPERSONATION_FORBIDDEN: [403, '대리 접속 중에는 할 수 없는 일이에요.'],
  CROSS_SITE: [403, '다른 사이트에서 보낸 요청은 받을 수 없어요.'],
  NOT_FOUND: own.NOT_FOUND,
  NOT_OFFERED: [404, '연결된 서버가 아직 제공하지 않는 기능이에요.'],
  METHOD_NOT_ALLOWED: [405, '지원하지 않는 요청이에요.'],
  REQUEST_TIMEOUT: [408, '요청이 끝까지 도착하지 않았어요. 다시 시도해 주세요.'],
  STATUS_CONFLICT: [409, '이미 처리되었거나 지금은 바꿀 수 없는 상태예요.'],
  STALE_VERSION: [409, '다른 사람이 먼저 고쳤어요. 새로 불러온 뒤 다시 시도해 주세요.'],
  IDEMPOTENCY_CONFLICT: [
    409,
    '먼저 보낸 내용이 이미 저장됐어요. 확인해 보고, 지금 내용도 따로 저장하려면 다시 눌러 주세요.',
  ],
  NOT_IMPERSONATING: [409, '대리 접속 중이 아니에요.'],
  NICKNAME_TAKEN: [409, '이미 쓰고 있는 닉네임이에요.'],
  PARTNER_NOT_LINKED: [409, '아직 서비스에 연결되지 않은 거래처예요. 거래처를 연결한 뒤 보내 주세요.'],
  PARTNER_NOT_ACTIVE: [409, '거래가 멈춘 거래처에는 새 요청을 보낼 수 없어요.'],
  DUPLICATE_REGISTRATION: [409, '이미 등록된 사업자등록번호예요.'],
  OPENING_FIXED: [409, '이월 잔액은 한 번 정하면 바꿀 수 없어요. 조정 전표로 고쳐 주세요.'],
  OWN_BUSINESS: [409, '내 사업자 정보는 회원 정보에서 고칠 수 있어요.'],
  CLIENT_IN_USE: [409, '거래가 남아 있어 지울 수 없어요.'],
  PRICE_OVERLAPS: [409, '같은 품목의 단가와 기간이 겹쳐요.'],
  IMPORT_NOT_UNDOABLE: [409, '되돌릴 수 있는 시간이 지났거나, 이미 쓰고 있는 거래처가 있어요.'],
  EXPORT_TOO_LARGE: [409, '한 번에 50,000건까지 내려받을 수 있어요. 기간이나 조건을 좁혀 주세요.'],
  LAST_OWNER: [409, '마지막 소유자는 연결을 끊거나 담당자로 바꿀 수 없어요. 다른 사람을 먼저 소유자로 바꿔 주세요.'],
  ALREADY_CONNECTED: [409, '이미 연결되어 있어요.'],
  REQUEST_PENDING: [409, '이미 보낸 요청이 있어요. 상대의 답을 기다려 주세요.'],
  REQUEST_NOT_POSSIBLE: [409, '지금은 이 회원에게 요청을 보낼 수 없어요.'],
  INVITATION_INVALID: [404, '유효하지 않거나 만료된 초대예요.'],
  SHARE_INVALID: [404, '열 수 없는 링크예요. 기한이 지났거나 보낸 곳에서 끊은 링크예요.'],
  OWN_ACCOUNT: [409, '내 계정은 여기서 바꿀 수 없어요. 다른 관리자에게 부탁해 주세요.'],
  LAST_SYSADMIN: [409, '마지막 시스템 관리자예요. 다른 시스템 관리자를 먼저 정해 주세요.'],
  BALANCE_OPEN: [409, '받을 돈이나 줄 돈이 남은 거래처가 있어 탈퇴할 수 없어요. 잔액을 먼저 정리해 주세요.'],
  STOCK_LEFT: [409, '재고가 남아 있어 탈퇴할 수 없어요. 재고를 먼저 정리해 주세요.'],
  QUOTA_EXCEEDED: [409, '파일을 둘 자리가 다 찼어요. 쓰지 않는 파일을 지운 뒤 다시 올려 주세요.'],
  CLIENT_NOT_ACTIVE: [409, '거래가 멈춘 거래처예요. 입금과 지급만 적을 수 있어요.'],
  CREDIT_EXCEEDED: [409, '외상한도를 넘어요. 입금을 받거나 한도를 바꾼 뒤 다시 시도해 주세요.'],
  CREDIT_APPROVAL: [409, '외상한도를 넘어서 대표의 승인과 사유가 필요해요.'],
  OVER_ALLOCATED: [409, '남은 금액보다 많이 배분할 수 없어요.'],
  RETURNED_TOO_MUCH: [409, '거래한 수량보다 많이 반품할 수 없어요.'],
  DAY_CLOSED: [409, '마감한 날이에요. 오늘 날짜로 바로잡아 주세요.'],
  STOCK_SHORT: [409, '재고가 모자라요.'],
  LATER_STOCK_SHORT: [409, '그날로 적으면 나중 재고가 모자라게 돼요.'],
  WAREHOUSE_IN_USE: [409, '재고가 남아 있는 창고예요.'],
  WAREHOUSE_CODE_TAKEN: [409, '이미 쓰고 있는 창고 코드예요.'],
  DEPARTMENT_NAME_TAKEN: [409, '같은 자리에 이름이 같은 부서가 있어요.'],
  DEPARTMENT_IN_USE: [409, '하위 부서가 있는 부서예요. 하위 부서를 먼저 정리해 주세요.'],
  SHORT_CODE_TAKEN: [409, '이미 쓰고 있는 단축번호예요.'],
  SPECIFICATION_EXISTS: [409, '이미 있는 규격이에요.'],
  SPECIFICATION_IN_USE: [
    409,
    '이미 쓰고 있는 규격이라 단위와 포장, 크기, 등급은 바꿀 수 없어요. 새 규격을 추가해 주세요.',
  ],
  PACKING_OPEN: [409, '규격을 정하지 않은 요청이에요. 어느 규격으로 보낼지 골라 주세요.'],
  LOT_ON_HOLD: [409, '보류 중이거나 기한이 지난 로트예요.'],
  MENU_HAS_CHILDREN: [409, '하위 메뉴가 있어요. 하위 메뉴까지 함께 지울지 골라 주세요.'],
  MENU_FIXED: [409, '메뉴 관리 화면은 지우거나 끄거나 주소를 바꿀 수 없어요. 메뉴를 고칠 길이 없어져요.'],
  AUCTION_KEY_MISSING: [409, '경락 서비스의 인증키가 아직 없어요. 시스템 관리자에게 요청해 주세요.'],
  IMPORT_RUNNING: [409, '같은 자료를 이미 가져오고 있어요. 잠시 후 다시 확인해 주세요.'],
  BATCH_RUNNING: [409, '이미 실행 중이에요. 끝난 뒤에 다시 실행해 주세요.'],
  BODY_TOO_LARGE: [413, '보낸 내용이 너무 커요.'],
  UNSUPPORTED_MEDIA: [415, '지원하지 않는 형식이에요.'],
  INVALID_FIELDS: [422, '입력한 내용을 확인해 주세요.'],
  TOO_MANY_REQUESTS: [429, '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.'],
  INTERNAL: own.INTERNAL,
  BACKEND_UNREACHABLE: [502, '서버에 연결하지 못했어요. 잠시 후 다시 시도해 주세요.'],
  UNAVAILABLE: own.UNAVAILABLE,
  MAINTENANCE: [503, '점검하고 있어서 지금은 저장할 수 없어요. 보는 것은 그대로 할 수 있어요.'],
  BACKEND_TIMEOUT: [504, '응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

export type FieldError = { field: string; message: string }

/** The body of every answer that is not a success (domain.md 0 "Errors"). `error` carries only the spec's two values. */
export type ErrorBody = {
  status: number
  code: RefusalCode
  message: string
  error?: 'REQUIRE_LOGIN' | 'ERROR_ACCESSDENIED'
  fieldErrors: FieldError[]
  traceId: string
  /** Set for STATUS_CONFLICT: what the state is and what may follow it. */
  currentStatus?: string
  allowed?: readonly string[]
}

type Extra = {
  fieldErrors?: FieldError[]
  message?: string
  currentStatus?: string
  allowed?: readonly string[]
  /** Goes out as the Retry-After header. */
  retryAfterSeconds?: number
}

/** Thrown by a rule that refuses; carries a code of the closed list and nothing that may not be shown. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly extra: Extra
  constructor(code: RefusalCode, extra: Extra = {}) {
    super(extra.message ?? refusals[code][1])
    this.name = 'Refusal'
    this.code = code
    this.extra = extra
  }
  get status(): number {
    return refusals[this.code][0]
  }
}

/** Refuses one field of a form, in words for it. @throws Refusal INVALID_FIELDS, always */
export function refuseField(field: string, message: string): never {
  throw new Refusal('INVALID_FIELDS', { fieldErrors: [{ field, message }] })
}

/** The wire form of a refusal. */
export function errorBody(code: RefusalCode, traceId: string, extra: Extra = {}): ErrorBody {
  const [status, message] = refusals[code]
  return {
    status,
    code,
    message: extra.message ?? message,
    ...(status === 401 ? { error: 'REQUIRE_LOGIN' } : {}),
    ...(code === 'ERROR_ACCESSDENIED' ? { error: 'ERROR_ACCESSDENIED' } : {}),
    fieldErrors: extra.fieldErrors ?? [],
    traceId,
    ...(extra.currentStatus === undefined ? {} : { currentStatus: extra.currentStatus }),
    ...(extra.allowed === undefined ? {} : { allowed: extra.allowed }),
  }
}

export const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(refusals, code)
