import { Form, useActionData } from 'react-router'
import type { ProductCodeDetail } from '../../shared/product-codes/contract.ts'
import { productSourceNames, taxTypeNames } from '../../shared/product-codes/words.ts'
import type { Outcome } from '../api/problem.ts'
import { useHere } from '../app/useHere.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { ChangeForm } from '../forms/ChangeForm.tsx'
import { pathTo as specificationsPath } from '../specifications/view.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Late } from '../ui/Late.tsx'
import { Fact, Facts, PanelBody, PanelHead, SidePanel } from '../ui/SidePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { checkChange, fieldNames, spoken, valuesOf } from './form.ts'
import type { One } from './list.ts'
import { NameFields, SettingsFields } from './ProductFields.tsx'
import * as css from './Products.css.ts'
import { keptOf } from './ProductTable.tsx'
import { type View, withoutPanel } from './view.ts'

/** One product beside the list, with what the book says of it. */
export const ProductPanel = ({ of, view }: { of: Promise<Outcome<One>>; view: View }) => (
  <SidePanel label="품목 설정" page="품목 관리" closeTo={withoutPanel(view)}>
    <Late of={of} skeleton={<SkeletonRows rows={8} />}>
      {(one) => <Shown one={one} view={view} />}
    </Late>
  </SidePanel>
)

function Shown({ one, view }: { one: One; view: View }) {
  const { product } = one
  return (
    <>
      <PanelHead over={`${product.standardCode} · ${product.bookName}`} title={product.productName}>
        <Badge tone={product.source === 'CUSTOM' ? 'info' : 'neutral'}>{productSourceNames[product.source]}</Badge>
        {!product.isActive && <Badge tone="warn">사용 안 함</Badge>}
        <span>{[product.largeName, product.midName].filter(Boolean).join(' › ')}</span>
      </PanelHead>
      {product.mayChange ? <Settings one={one} view={view} /> : <Told product={product} />}
    </>
  )
}

function Settings({ one: { product, specifications, tree }, view }: { one: One; view: View }) {
  const answer = useActionData<FormAnswer>()
  const { productCodeId, bookOwnerId } = product
  const isOurs = answer?.intent === 'save' && answer.values.productCodeId === String(productCodeId)
  return (
    <>
      <ChangeForm
        key={productCodeId}
        label="품목 설정"
        names={fieldNames}
        stored={product}
        fresh={valuesOf(product)}
        spoken={(values) => spoken(values, specifications, tree)}
        answer={isOurs ? answer : undefined}
        check={checkChange}
        hidden={{ productCodeId, bookOwnerId }}
        closeTo={withoutPanel(view)}
      >
        {(form) => (
          <>
            {product.source === 'CUSTOM' && <NameFields form={form} tree={tree} />}
            <SettingsFields form={form} specifications={specifications} began={product} />
          </>
        )}
      </ChangeForm>
      <footer className={css.more}>
        <LinkButton to={specificationsPath({ book: view.book, product: productCodeId })} size="small" tone="ghost">
          이 품목의 규격
        </LinkButton>
        <Status product={product} />
      </footer>
    </>
  )
}

const Status = ({ product: { productCodeId, bookOwnerId, isActive } }: { product: ProductCodeDetail }) => (
  <Form method="post" action={useHere()} preventScrollReset>
    <input type="hidden" name="productCodeId" value={productCodeId} />
    <input type="hidden" name="bookOwnerId" value={bookOwnerId} />
    <input type="hidden" name="status" value={isActive ? 'INACTIVE' : 'ACTIVE'} />
    <Button type="submit" name="intent" value="status" size="small" tone="ghost">
      {isActive ? '사용 멈추기' : '다시 사용하기'}
    </Button>
  </Form>
)

/** What the book says, for who may only look. */
const Told = ({ product }: { product: ProductCodeDetail }) => (
  <PanelBody label="품목 설정">
    <Facts>
      <Fact term="단축번호">{product.shortCode ?? '–'}</Fact>
      <Fact term="별칭">{product.aliases.join(', ') || '–'}</Fact>
      <Fact term="보관">{keptOf(product) || '–'}</Fact>
      <Fact term="과세">{taxTypeNames[product.taxType]}</Fact>
      <Fact term="기본 규격">{product.defaultSpecName ?? '–'}</Fact>
      <Fact term="메모">{product.settings.memo ?? '–'}</Fact>
    </Facts>
  </PanelBody>
)
