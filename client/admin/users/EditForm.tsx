import { useActionData } from 'react-router'
import { roleNames } from '../../../shared/admin/roleNames.ts'
import { grantableRoles } from '../../../shared/admin/userRules.ts'
import type { AdminMemberDetail } from '../../../shared/admin/users.ts'
import type { MarketCode } from '../../../shared/markets/contract.ts'
import { taxStatusNames, tradeRoleNames } from '../../../shared/members/words.ts'
import type { FormAnswer } from '../../forms/answer.ts'
import * as formCss from '../../forms/Form.css.ts'
import { AreaField, type FormState, PhoneField, SelectField, TextField } from '../../forms/fields.tsx'
import { PanelForm } from '../../forms/PanelForm.tsx'
import { useBegun } from '../../forms/useBegun.ts'
import type { Values } from '../../forms/values.ts'
import { Late } from '../../ui/Late.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { checkChange } from './change.ts'
import type { UsersData } from './load.ts'
import { pathTo, type View } from './view.ts'
import { fieldNames } from './words.ts'

type Props = { member: AdminMemberDetail; markets: UsersData['markets']; view: View }
type Form = { form: FormState<keyof typeof fieldNames> }

/** What an admin may change of a member; what was typed comes back when it is refused. */
export const EditForm = ({ member, markets, view }: Props) => {
  const answer = useActionData<FormAnswer>()
  const refused = answer?.intent === 'save' && answer.values.id === String(member.id) ? answer : undefined
  const begun = useBegun(['save'], member, refused)
  return (
    <Late of={markets} skeleton={<SkeletonRows rows={8} />}>
      {(all) => (
        <PanelForm
          key={begun.times}
          label="회원 정보 수정"
          names={fieldNames}
          initial={initialOf(begun.of)}
          answer={refused}
          check={checkChange}
          hidden={{ id: member.id, version: begun.version }}
          onInput={begun.typed}
          act="저장"
          closeTo={pathTo({ ...view, edit: false })}
        >
          {(form) => (
            <>
              <PersonFields form={form} member={member} />
              {member.may.changeRole && <RoleFields form={form} member={member} markets={all} />}
              <BusinessFields form={form} member={member} />
              <AreaField form={form} name="reason" maxLength={200} placeholder="왜 고치는지 감사 로그에 남겨요." />
            </>
          )}
        </PanelForm>
      )}
    </Late>
  )
}

const initialOf = (member: AdminMemberDetail): Values => ({
  ...Object.fromEntries(
    Object.keys(fieldNames).map((name) => [name, String((member as Record<string, unknown>)[name] ?? '')]),
  ),
  registrationNumber: '',
  ...(member.isPrivate ? { phone: '' } : {}),
})

const stays = (shown: string | null) => (shown === null ? undefined : `지금 ${shown}. 비워 두면 그대로예요.`)

const PersonFields = ({ form, member }: Form & { member: AdminMemberDetail }) => (
  <>
    <div className={formCss.pair}>
      <TextField form={form} name="name" isRequired maxLength={30} />
      <TextField form={form} name="nickname" isRequired maxLength={20} />
    </div>
    <PhoneField form={form} name="phone" help={member.isPrivate ? stays(member.phone) : undefined} />
  </>
)

type Roles = Form & { member: AdminMemberDetail; markets: readonly MarketCode[] }

const RoleFields = ({ form, member, markets }: Roles) => (
  <>
    <SelectField
      form={form}
      name="baseAuthRole"
      options={grantableRoles.map((role) => [role, roleNames[role]])}
      help="권한을 바꾸면 모든 기기에서 로그아웃돼요."
    />
    <SelectField
      form={form}
      name="marketCodeId"
      isRequired={false}
      none="정하지 않음"
      options={marketsFor(member, markets).map(({ marketCodeId, marketName }) => [
        String(marketCodeId),
        marketName ?? '',
      ])}
    />
  </>
)

type Named = Pick<AdminMemberDetail, 'marketCodeId' | 'marketName'>

/** Also the one he is in where it is offered to nobody any more: a save would take it from him. */
const marketsFor = ({ marketCodeId, marketName }: Named, markets: readonly MarketCode[]): readonly Named[] =>
  marketCodeId === null || markets.some((market) => market.marketCodeId === marketCodeId)
    ? markets
    : [{ marketCodeId, marketName }, ...markets]

const BusinessFields = ({ form, member }: Form & { member: AdminMemberDetail }) => (
  <>
    <div className={formCss.pair}>
      <SelectField
        form={form}
        name="tradeRole"
        isRequired={false}
        none="정하지 않음"
        options={Object.entries(tradeRoleNames)}
      />
      <TextField form={form} name="dealerNo" maxLength={10} inputMode="numeric" />
    </div>
    <TextField form={form} name="businessName" maxLength={100} />
    <TextField
      form={form}
      name="registrationNumber"
      maxLength={12}
      inputMode="numeric"
      help={stays(member.registrationNumber)}
    />
    <div className={formCss.pair}>
      <TextField form={form} name="ceoName" maxLength={50} />
      <SelectField
        form={form}
        name="taxStatus"
        isRequired={false}
        none="정하지 않음"
        options={Object.entries(taxStatusNames)}
      />
    </div>
    <div className={formCss.pair}>
      <TextField form={form} name="bizCondition" maxLength={100} />
      <TextField form={form} name="bizItem" maxLength={100} />
    </div>
    <div className={formCss.pair}>
      <TextField form={form} name="classificationCode" maxLength={6} inputMode="numeric" help="숫자 6자리" />
      <TextField form={form} name="postalCode" maxLength={5} inputMode="numeric" />
    </div>
    <TextField form={form} name="businessAddress" maxLength={200} />
    <TextField form={form} name="addressDetail" maxLength={100} />
  </>
)
