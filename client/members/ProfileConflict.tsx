import { use } from 'react'
import { formatBusinessNumber } from '../../shared/kit/businessNumber.ts'
import type { MemberChange, OwnProfile } from '../../shared/members/profile.ts'
import { genderNames, taxStatusNames, tradeRoleNames } from '../../shared/members/words.ts'
import { Conflict } from '../forms/Conflict.tsx'
import { differences } from '../forms/differences.ts'
import type { Values } from '../forms/values.ts'
import type { ModifyData, Typed } from './modify.ts'

type Props = { stored: OwnProfile; sent: Typed; markets: ModifyData['markets']; onReload: () => void }

/** Somebody has changed the profile since the form was opened: what differs, and the choice. */
export function ProfileConflict({ stored, sent, markets, onReload }: Props) {
  const outcome = use(markets)
  const marketNames = Object.fromEntries(
    outcome.ok ? outcome.value.map(({ marketCodeId, marketName }) => [String(marketCodeId), marketName]) : [],
  )
  const spoken = (values: Values): Values => {
    const words = { ...choices, marketCodeId: marketNames }
    const named = Object.entries(words).map(([name, of]) => [name, Reflect.get(of, values[name] ?? '') ?? values[name]])
    const { registrationNumber = '', marketingAgreed } = values
    return {
      ...values,
      ...Object.fromEntries(named),
      registrationNumber: formatBusinessNumber(registrationNumber),
      marketingAgreed: marketingAgreed === 'on' || marketingAgreed === 'true' ? '받을게요' : '',
    }
  }
  const now = {
    version: stored.version,
    updatedByName: null,
    updatedAt: stored.updatedAt ?? new Date(0).toISOString(),
  }
  return (
    <Conflict
      now={now}
      sent={sent}
      differ={(mine) => differences(spoken(inForm(stored)), spoken(inForm(mine)), (name) => Reflect.get(labels, name))}
      onReload={onReload}
    />
  )
}

/** The text in each field of the form. */
const inForm = (values: Partial<Record<keyof typeof labels, unknown>>): Values =>
  Object.fromEntries(Object.keys(labels).map((name) => [name, String(Reflect.get(values, name) ?? '')]))

const choices = { gender: genderNames, taxStatus: taxStatusNames, tradeRole: tradeRoleNames }

/** The fields in their order, as the form calls them. */
const labels: Record<Exclude<keyof MemberChange, 'version'>, string> = {
  name: '이름',
  nickname: '닉네임',
  phone: '휴대전화',
  gender: '성별',
  birthyear: '출생연도',
  birthday: '생일',
  registrationNumber: '사업자등록번호',
  taxStatus: '과세유형',
  businessName: '상호',
  ceoName: '대표자명',
  classificationCode: '업종코드',
  bizCondition: '업태',
  bizItem: '종목',
  postalCode: '우편번호',
  businessAddress: '사업장 주소',
  addressDetail: '상세 주소',
  marketCodeId: '소속 시장',
  tradeRole: '거래 주체',
  dealerNo: '중도매인 번호',
  transactionMemo: '거래 메모',
  marketingAgreed: '소식 받기',
}
