import { useActionData } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import type { ClientDetail } from '../../shared/clients/contract.ts'
import { useApp } from '../app/context.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { DraftOffer } from '../forms/DraftOffer.tsx'
import { dropDraft } from '../forms/drafts.ts'
import * as formCss from '../forms/Form.css.ts'
import { Alert } from '../ui/Alert.tsx'
import { ClientForm } from './ClientForm.tsx'
import type { Managers } from './ManagerField.tsx'
import { may, maySave } from './may.ts'
import { useBase } from './useBase.ts'

/** Answers to the form itself, not to what is done beside it. */
const formIntents = ['save', 'addContact', 'addPlace']

/** The form of a client that is there. */
export function ClientEditor({ client, managers }: { client: ClientDetail; managers: Managers }) {
  const action = useActionData<FormAnswer>()
  const { member } = useSnapshot(useApp().stores.session.state)
  const answer = action && formIntents.includes(action.intent) ? action : undefined
  const { values, round, dirty, reload, take } = useBase(client, answer)
  const draft = { memberId: member?.id ?? 0, form: `client:${client.clientId}` }
  return (
    <div className={formCss.form}>
      {maySave(client) ? <DraftOffer draft={draft} onTake={take} /> : <ReadOnly client={client} />}
      <ClientForm
        key={round}
        client={client}
        values={answer ? { ...values, version: answer.values.version ?? '' } : values}
        answer={answer}
        draft={draft}
        hidden={{}}
        managers={managers}
        setsCredit={may(client, 'CREDIT_EDIT')}
        onReload={() => {
          dropDraft(draft)
          reload()
        }}
        onDirty={dirty}
      />
    </div>
  )
}

const ReadOnly = ({ client: { clientKind, bookName } }: { client: ClientDetail }) => (
  <Alert tone="info">
    {clientKind === 'SELF'
      ? '내 사업장이에요. 내 정보에서 고칠 수 있어요.'
      : `보기만 할 수 있어요. 고치려면 ${bookName} 대표에게 권한을 요청해 보세요.`}
  </Alert>
)
