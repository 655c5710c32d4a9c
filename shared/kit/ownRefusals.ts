import type { ErrorBody } from './errors.ts'

/** Of the closed list of refusals those that a browser says by itself; the others come in words (errors.ts). */
export const ownRefusals = {
  REQUIRE_LOGIN: [401, '로그인이 필요해요.'],
  ERROR_ACCESSDENIED: [403, '해당 메뉴에 대한 권한이 없어요.'],
  NOT_FOUND: [404, '찾을 수 없어요.'],
  INTERNAL: [500, '문제가 생겼어요. 잠시 후 다시 시도해 주세요.'],
  UNAVAILABLE: [503, '지금은 서비스를 쓸 수 없어요. 잠시 후 다시 시도해 주세요.'],
} as const

export type OwnRefusal = keyof typeof ownRefusals

export const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body && 'status' in body
