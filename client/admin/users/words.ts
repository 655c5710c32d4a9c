import { roleNames } from '../../../shared/admin/roleNames.ts'
import type { BulkAction } from '../../../shared/admin/users.ts'
import type { MemberStatus } from '../../../shared/members/contract.ts'
import { type Provider, providerNames, providers } from '../../../shared/session/contract.ts'
import type { Tone } from '../../ui/Badge.tsx'

export const statusNames: Record<MemberStatus, string> = {
  PENDING: '승인 대기',
  ACTIVE: '정상',
  SUSPENDED: '정지',
  DORMANT: '휴면',
  WITHDRAWN: '탈퇴',
}

export const statusTones: Record<MemberStatus, Tone> = {
  PENDING: 'accent',
  ACTIVE: 'primary',
  SUSPENDED: 'danger',
  DORMANT: 'neutral',
  WITHDRAWN: 'neutral',
}

const isProvider = (name: string): name is Provider => providers.some((known) => known === name)
export const providerName = (provider: string): string => (isProvider(provider) ? providerNames[provider] : provider)

export const sortNames = {
  '-createdAt': '최근 가입순',
  createdAt: '오래된 가입순',
  '-lastLoginAt': '최근 로그인순',
  name: '이름순',
}

/** Fields of a member, as forms and the log call them. */
export const fieldNames = {
  name: '이름',
  nickname: '닉네임',
  phone: '휴대전화',
  baseAuthRole: '권한',
  marketCodeId: '소속 시장',
  tradeRole: '거래 주체',
  dealerNo: '중도매인 번호',
  registrationNumber: '사업자등록번호',
  businessName: '상호',
  ceoName: '대표자명',
  bizCondition: '업태',
  bizItem: '종목',
  taxStatus: '과세유형',
  classificationCode: '업종코드',
  postalCode: '우편번호',
  businessAddress: '사업장 주소',
  addressDetail: '상세 주소',
  reason: '사유',
} as const

const loggedOnly: Record<string, string> = {
  status: '상태',
  email: '이메일',
  gender: '성별',
  birthyear: '출생연도',
  birthday: '생일',
  repIcon: '대표 아이콘',
  transactionMemo: '거래 메모',
  marketingAgreed: '소식 받기',
}

export const nameOfField = (field: string): string =>
  Object.hasOwn(fieldNames, field) ? fieldNames[field as keyof typeof fieldNames] : (loggedOnly[field] ?? field)

const valueNames: Record<string, string> = { ...statusNames, ...roleNames }

/** A value of the log as a person reads it. */
export const valueWords = (value: string | null): string => (value === null ? '없음' : (valueNames[value] ?? value))

export const deedNames: Record<string, string> = {
  CREATE: '등록',
  UPDATE: '정보 수정',
  STATUS: '상태 변경',
  PERMISSION: '권한 변경',
  LOGIN_FAIL: '로그인 거절',
  IMPERSONATE_START: '대리 접속 시작',
  IMPERSONATE_END: '대리 접속 종료',
}

/** Why a session ended. */
const endNames: Record<string, string> = {
  LOGOUT: '로그아웃',
  ENDED_BY_MEMBER: '다른 기기에서 종료',
  SUSPENDED: '이용 정지',
  ROLE_CHANGED: '권한 변경',
  WITHDRAWN: '탈퇴',
}
export const endWords = (reason: string | null): string =>
  reason === null ? '기간 만료' : (endNames[reason] ?? '종료')

type Bulk = {
  label: string
  title: string
  words: string
  act: string
  tone: 'primary' | 'danger'
  isForSysadmin?: true
}

/** What can be done to several members, with what comes of it. */
export const bulkWords: Record<BulkAction, Bulk> = {
  ACTIVATE: {
    label: '승인·정지 해제',
    title: '승인하거나 정지를 풀까요?',
    words: '승인을 기다리던 회원은 바로 쓸 수 있고, 정지된 회원은 다시 로그인할 수 있어요.',
    act: '적용',
    tone: 'primary',
  },
  SUSPEND: {
    label: '정지',
    title: '회원을 정지할까요?',
    words: '모든 기기에서 바로 로그아웃되고, 정지를 풀 때까지 로그인할 수 없어요.',
    act: '정지',
    tone: 'danger',
  },
  SEND_NOTICE: {
    label: '알림 보내기',
    title: '알림을 보낼까요?',
    words: '회원마다 서비스 공지 알림이 하나씩 가요. 보낸 알림은 거둘 수 없어요.',
    act: '보내기',
    tone: 'primary',
  },
  CHANGE_ROLE: {
    label: '권한 변경',
    title: '권한을 바꿀까요?',
    words: '회원은 모든 기기에서 로그아웃되고, 다시 로그인하면 새 권한으로 써요.',
    act: '권한 변경',
    tone: 'primary',
    isForSysadmin: true,
  },
  CHANGE_MARKET: {
    label: '시장 변경',
    title: '소속 시장을 바꿀까요?',
    words: '이제 새 시장의 관리자가 이 회원들을 맡아요.',
    act: '시장 변경',
    tone: 'primary',
    isForSysadmin: true,
  },
  DELETE: {
    label: '탈퇴 처리',
    title: '회원을 탈퇴 처리할까요?',
    words: '개인정보를 지우고 연결을 모두 끊어요. 되돌릴 수 없고, 거래 기록은 남아요.',
    act: '탈퇴 처리',
    tone: 'danger',
    isForSysadmin: true,
  },
}
