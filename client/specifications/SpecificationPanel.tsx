import { useState } from 'react'
import { Form, useActionData } from 'react-router'
import type { SpecificationDetail } from '../../shared/specifications/contract.ts'
import { specificationScopeNames } from '../../shared/specifications/words.ts'
import type { Outcome } from '../api/problem.ts'
import { useHere } from '../app/useHere.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { ChangeForm } from '../forms/ChangeForm.tsx'
import { errorOf } from '../forms/fields.tsx'
import { PanelForm } from '../forms/PanelForm.tsx'
import { typedIn } from '../forms/values.ts'
import { ProductPick } from '../product-codes/ProductPick.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Late } from '../ui/Late.tsx'
import { Fact, Facts, PanelBody, PanelHead, SidePanel } from '../ui/SidePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Soft } from '../ui/Soft.tsx'
import { checkChange, checkNew, fieldNames, newValues, spoken, valuesOf } from './form.ts'
import type { Beside, SpecificationsData } from './list.ts'
import { SpecificationFields } from './SpecificationFields.tsx'
import * as css from './Specifications.css.ts'
import { withoutPanel } from './view.ts'

type Props = { of: Promise<Outcome<Beside>>; data: SpecificationsData }

/** One specification beside the list, or the form for a new one. */
export function SpecificationPanel({ of, data }: Props) {
  const label = data.view.add ? '규격 추가' : '규격'
  return (
    <SidePanel label={label} page="규격 관리" closeTo={withoutPanel(data.view)}>
      <Late of={of} skeleton={<SkeletonRows rows={8} />}>
        {(beside) =>
          beside.specification?.mayChange === false ? (
            <Told specification={beside.specification} />
          ) : (
            <Editor beside={beside} data={data} />
          )
        }
      </Late>
    </SidePanel>
  )
}

const scopeOf = ({ bookOwnerId }: SpecificationDetail) => (bookOwnerId === null ? 'COMMON' : 'OWN')

const Head = ({ of }: { of: SpecificationDetail }) => (
  <PanelHead over={of.productName ?? '모든 품목'} title={of.displayName}>
    <Badge tone={of.bookOwnerId === null ? 'neutral' : 'info'}>{specificationScopeNames[scopeOf(of)]}</Badge>
    {!of.isActive && <Badge tone="warn">사용 안 함</Badge>}
  </PanelHead>
)

function Editor({ beside: { specification, options }, data }: { beside: Beside; data: SpecificationsData }) {
  const action = useActionData<FormAnswer>()
  const answer = action?.intent === 'save' ? action : undefined
  const fresh = specification ? valuesOf(specification) : newValues
  const [typed, setTyped] = useState(answer?.values ?? fresh)
  const form = {
    label: '규격',
    names: fieldNames,
    answer,
    closeTo: withoutPanel(data.view),
    onInput: (element: HTMLFormElement) => setTyped(typedIn(new FormData(element))),
  }
  if (specification)
    return (
      <>
        <Head of={specification} />
        <ChangeForm
          {...form}
          stored={specification}
          fresh={fresh}
          spoken={(values) => spoken(values, options)}
          check={checkChange}
          hidden={{ specificationId: specification.specificationId }}
        >
          {(state) => (
            <SpecificationFields form={state} typed={typed} options={options} isUsed={specification.isUsed} />
          )}
        </ChangeForm>
        <Status specification={specification} />
      </>
    )
  return (
    <>
      <PanelHead over="내 장부의 포장" title="규격 추가" />
      <PanelForm
        {...form}
        initial={fresh}
        check={checkNew}
        hidden={{ bookOwnerId: data.view.book }}
        formKey={data.formKey}
        act="추가"
      >
        {(state) => (
          <>
            <SpecificationFields form={state} typed={typed} options={options} isUsed={false} />
            <Soft of={data.found}>
              {({ product, book }) => (
                <ProductPick
                  name="productCodeId"
                  label="이 품목에만"
                  optional
                  bookOwnerId={book.bookOwnerId}
                  chosen={product}
                  error={errorOf(state, 'productCodeId')}
                />
              )}
            </Soft>
          </>
        )}
      </PanelForm>
    </>
  )
}

const Status = ({ specification: { specificationId, isActive } }: { specification: SpecificationDetail }) => (
  <Form method="post" action={useHere()} className={css.more} preventScrollReset>
    <input type="hidden" name="specificationId" value={specificationId} />
    <input type="hidden" name="status" value={isActive ? 'INACTIVE' : 'ACTIVE'} />
    <Button type="submit" name="intent" value="status" size="small" tone="ghost">
      {isActive ? '사용 멈추기' : '다시 사용하기'}
    </Button>
  </Form>
)

/** A common one, which nobody changes; or another's, for who may only look. */
const Told = ({ specification }: { specification: SpecificationDetail }) => (
  <>
    <Head of={specification} />
    <PanelBody label="규격">
      <Facts>
        <Fact term="단위중량">
          {specification.unitWeight}
          {specification.unitName}
        </Fact>
        <Fact term="포장">{specification.packageName}</Fact>
        <Fact term="크기">{specification.sizeName || '–'}</Fact>
        <Fact term="등급">{specification.gradeName}</Fact>
        <Fact term="입수">{specification.piecesPerPackage ?? '–'}</Fact>
        <Fact term="포장 중량">{specification.packageKg === null ? '–' : `${specification.packageKg}kg`}</Fact>
        <Fact term="메모">{specification.memo ?? '–'}</Fact>
      </Facts>
      {specification.bookOwnerId === null && (
        <p>모두가 함께 쓰는 규격이라 바꿀 수 없어요. 다르면 새로 추가해 주세요.</p>
      )}
    </PanelBody>
  </>
)
