import { useActionData } from 'react-router'
import type { Outcome } from '../api/problem.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { PanelForm } from '../forms/PanelForm.tsx'
import { Late } from '../ui/Late.tsx'
import { PanelHead, SidePanel } from '../ui/SidePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { checkNew, fieldNames, placeOf } from './form.ts'
import type { Found } from './list.ts'
import { NameFields, SettingsFields } from './ProductFields.tsx'
import { type View, withoutPanel } from './view.ts'

type Props = { of: Promise<Outcome<Found>>; view: View; formKey: string }

/** The form for an item that the government's list does not have. */
export function AddPanel({ of, view, formKey }: Props) {
  const answer = useActionData<FormAnswer>()
  const closeTo = withoutPanel(view)
  return (
    <SidePanel label="자체 품목 추가" page="품목 관리" closeTo={closeTo}>
      <PanelHead over="표준 목록에 없는 물건" title="자체 품목 추가" />
      <Late of={of} skeleton={<SkeletonRows rows={6} />}>
        {({ tree, book }) => (
          <PanelForm
            label="자체 품목"
            names={fieldNames}
            initial={{ productName: view.q, place: view.large ? placeOf(view.large, '') : '' }}
            answer={answer?.intent === 'save' ? answer : undefined}
            check={checkNew}
            formKey={formKey}
            hidden={{ bookOwnerId: book.bookOwnerId }}
            act="추가"
            closeTo={closeTo}
          >
            {(form) => (
              <>
                <NameFields form={form} tree={tree} />
                <SettingsFields form={form} specifications={[]} began={null} />
              </>
            )}
          </PanelForm>
        )}
      </Late>
    </SidePanel>
  )
}
