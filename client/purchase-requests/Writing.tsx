import { useState } from 'react'
import { useActionData } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { DraftOffer } from '../forms/DraftOffer.tsx'
import type { Values } from '../forms/values.ts'
import { Queued } from '../offline/Queued.tsx'
import { CreateForm } from './CreateForm.tsx'
import type { FormOptions, PurchaseRequestAction } from './load.ts'
import { createPath, draftName } from './paths.ts'

/** The form, with what was typed and not sent offered to it; in its place the word that it waits for the network. */
export function Writing({ options, formKey }: { options: FormOptions; formKey: string }) {
  const { member } = useSnapshot(useApp().stores.session.state)
  const action = useActionData<PurchaseRequestAction>()
  const [taken, setTaken] = useState<Values | null>(null)
  if (action?.isQueued) return <Queued answer={action} again={createPath} />
  const { source, bookOwnerId } = options
  const edited = source?.isEdited ? source.request.requestId : null
  const draft = { memberId: member?.id ?? 0, form: draftName(edited, bookOwnerId) }
  // It stays kept until it is sent, under the key that it may have been sent with.
  const take = ({ version: _, edit: __, ...values }: Values) => setTaken(values)
  return (
    <>
      {!action && !taken && <DraftOffer draft={draft} onTake={take} />}
      <CreateForm key={taken ? 'taken' : 'new'} options={options} formKey={formKey} taken={taken} draft={draft} />
    </>
  )
}
