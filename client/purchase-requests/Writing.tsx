import { useState } from 'react'
import { useActionData } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { DraftOffer } from '../forms/DraftOffer.tsx'
import { dropDraft, keepDraft, setAside } from '../forms/drafts.ts'
import type { Values } from '../forms/values.ts'
import { Queued } from '../offline/Queued.tsx'
import { CreateForm } from './CreateForm.tsx'
import type { FormOptions, PurchaseRequestAction } from './load.ts'
import { createPathIn, draftName } from './paths.ts'
import { SentAlready } from './SentAlready.tsx'

/**
 * The form, with what was typed and not sent offered to it; in its place the word that it waits for the network, or that its
 * draft is sent already.
 */
export function Writing({ options, formKey }: { options: FormOptions; formKey: string }) {
  const { member } = useSnapshot(useApp().stores.session.state)
  const action = useActionData<PurchaseRequestAction>()
  const [taken, setTaken] = useState<Values | null>(null)
  const { source, bookOwnerId } = options
  const edited = source?.isEdited ? source.request : null
  // A form that is open when its draft is sent stays: what is typed is not lost, and it is still that draft that it sends.
  const [isSent] = useState(edited !== null && edited.status !== 'DRAFT')
  if (action?.isQueued) return <Queued answer={action} again={createPathIn(bookOwnerId)} />
  const of = (form: string) => ({ memberId: member?.id ?? 0, form })
  const draft = of(draftName(edited?.requestId ?? null, bookOwnerId))
  if (edited && isSent && !action && !taken) {
    // What is taken up of it becomes a request of its own, and is kept as that before the other is gone.
    const take = async ({ version: _, edit: __, ...values }: Values) => {
      const own = { ...values, formKey }
      const kept = of(draftName(null, bookOwnerId))
      await setAside(kept, own)
      void keepDraft(kept, own)
      dropDraft(draft)
      setTaken(own)
    }
    return (
      <>
        <DraftOffer draft={draft} onTake={(values) => void take(values)} />
        <SentAlready request={edited} book={bookOwnerId} />
      </>
    )
  }
  // It stays kept until it is sent, under the key that it may have been sent with, and over the version that its writer saw.
  const take = ({ edit: _, ...values }: Values) => setTaken(values)
  const form = { formKey, taken, key: taken ? 'taken' : 'new' }
  if (isSent && taken)
    return <CreateForm {...form} options={{ ...options, source: null }} draft={of(draftName(null, bookOwnerId))} />
  return (
    <>
      {!action && !taken && <DraftOffer draft={draft} onTake={take} />}
      <CreateForm {...form} options={options} draft={draft} />
    </>
  )
}
