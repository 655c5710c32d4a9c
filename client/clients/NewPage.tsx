import { useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { seoulDate } from '../../shared/kit/dates.ts'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { businessDay } from '../connections/businessDay.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { DraftOffer } from '../forms/DraftOffer.tsx'
import * as formCss from '../forms/Form.css.ts'
import type { Values } from '../forms/values.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { BackToList } from './BackToList.tsx'
import type { NewData } from './begin.ts'
import { ClientForm } from './ClientForm.tsx'
import { IntoBook } from './IntoBook.tsx'
import { may } from './may.ts'
import { newDraft } from './newDraft.ts'
import { newValues } from './values.ts'

const nothing = () => undefined

/** The form for a client that is not there yet. */
export function NewPage() {
  const data = useLoaderData<NewData | null>()
  // What is typed for one book is nothing of the next.
  return data && <New key={data.book ?? ''} data={data} />
}

function New({ data }: { data: NewData }) {
  const given = useActionData<FormAnswer>()
  const app = useApp()
  const { member } = useSnapshot(app.stores.session.state)
  const [taken, take] = useState<{ values: Values; over: FormAnswer | undefined } | null>(null)
  // What is taken up after a refusal stands in the place of what was refused.
  const answer = given === taken?.over ? undefined : given
  if (!member) return null
  const draft = { memberId: member.id, form: newDraft(data.book) }
  return (
    <div className={formCss.page}>
      <Title of="거래처 등록" />
      <BackToList book={data.book} />
      <PageHead title="거래처 등록" note="상호와 연락처만 적어도 등록할 수 있어요. 나머지는 나중에 채워도 돼요." />
      <IntoBook data={data}>
        {(book) => (
          <div className={formCss.form}>
            <DraftOffer draft={draft} onTake={(values) => take({ values, over: given })} />
            <ClientForm
              key={taken ? 'draft' : 'new'}
              client={null}
              values={
                answer?.values ?? taken?.values ?? newValues(seoulDate(app.now()), businessDay(app, book), data.begun)
              }
              answer={answer}
              draft={draft}
              hidden={data.book ? { bookOwnerId: data.book } : {}}
              formKey={data.formKey}
              managers={data.managers}
              setsCredit={may(book, 'CREDIT_EDIT')}
              onReload={nothing}
              onDirty={nothing}
            />
          </div>
        )}
      </IntoBook>
    </div>
  )
}
