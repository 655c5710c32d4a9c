import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { FormPage } from './FormPage.tsx'
import type { ConnectionsData } from './load.ts'
import { pathTo } from './paths.ts'
import { RequestForm } from './RequestForm.tsx'

type Props = { of: NonNullable<ConnectionsData['form']>; formKey: string }

/** The page for a new connection request. */
export function NewRequest({ of, formKey }: Props) {
  const { member } = useSnapshot(useApp().stores.session.state)
  return (
    <FormPage
      title="연결 요청"
      note="상대가 수락하면 바로 연결돼요. 요청은 14일 동안 기다려요."
      backTo={pathTo({ tab: 'sent' })}
      back="내 연결 관리"
      of={of}
    >
      {(options) =>
        member && <RequestForm options={options} formKey={formKey} me={{ id: member.id, role: member.baseAuthRole }} />
      }
    </FormPage>
  )
}
