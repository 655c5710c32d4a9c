import type { AdminMemberDetail } from '../../../shared/admin/users.ts'
import { formatDate } from '../../../shared/kit/dates.ts'
import { grouped, won } from '../../../shared/kit/money.ts'
import { taxStatusNames, tradeRoleNames } from '../../../shared/members/words.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Fact, Facts, PanelSection } from '../../ui/SidePanel.tsx'
import { providerName } from './words.ts'

type Props = { member: AdminMemberDetail }

/** Who he is, his business, and what is open in his book. */
export const BasicTab = ({ member }: Props) => (
  <>
    {member.isWaiting && <Alert tone="info">회원 정보를 다 입력하고 승인을 기다리고 있어요.</Alert>}
    {member.isPrivate && member.status !== 'PENDING' && (
      <Alert tone="info">정상 회원이 아니어서 이메일과 휴대전화를 가렸어요.</Alert>
    )}
    <PanelSection title="회원">
      <Facts>
        <Fact term="이름">{member.name}</Fact>
        <Fact term="닉네임">{member.nickname ?? '–'}</Fact>
        <Fact term="이메일">{member.email ?? '–'}</Fact>
        <Fact term="휴대전화">{member.phone ?? '–'}</Fact>
        <Fact term="가입">
          {formatDate(member.createdAt)} · {providerName(member.provider)}
        </Fact>
        {member.withdrawnAt && <Fact term="탈퇴">{formatDate(member.withdrawnAt)}</Fact>}
      </Facts>
    </PanelSection>
    <PanelSection title="사업자">
      <Facts>
        <Fact term="소속 시장">{member.marketName ?? '–'}</Fact>
        <Fact term="거래 주체">
          {member.tradeRole ? tradeRoleNames[member.tradeRole] : '–'}
          {member.dealerNo && ` · ${member.dealerNo}번`}
        </Fact>
        <Fact term="상호">{member.businessName ?? '–'}</Fact>
        <Fact term="사업자번호">{member.registrationNumber ?? '–'}</Fact>
        <Fact term="대표자">{member.ceoName ?? '–'}</Fact>
        <Fact term="업종">{trade(member)}</Fact>
        <Fact term="과세">{member.taxStatus ? taxStatusNames[member.taxStatus] : '–'}</Fact>
        <Fact term="주소">
          {[member.postalCode, member.businessAddress, member.addressDetail].filter(Boolean).join(' ') || '–'}
        </Fact>
      </Facts>
    </PanelSection>
    <Book member={member} />
  </>
)

const trade = ({ industryName, bizCondition, bizItem }: AdminMemberDetail): string =>
  [industryName, [bizCondition, bizItem].filter(Boolean).join(' / ')].filter(Boolean).join(' · ') || '–'

const Book = ({ member: { balances, clientCount } }: Props) => (
  <PanelSection title="장부">
    <Facts>
      <Fact term="거래처">{clientCount === 0 ? '없음' : `${grouped(clientCount)}곳`}</Fact>
      <Fact term="받을 돈">{won(balances.receivableAmount)}</Fact>
      <Fact term="줄 돈">{won(balances.payableAmount)}</Fact>
      {balances.openClients > 0 && <Fact term="잔액이 남은 곳">{grouped(balances.openClients)}곳</Fact>}
    </Facts>
  </PanelSection>
)
