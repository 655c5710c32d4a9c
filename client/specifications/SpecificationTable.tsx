import { grouped } from '../../shared/kit/money.ts'
import type { Specification } from '../../shared/specifications/contract.ts'
import { specificationScopeNames } from '../../shared/specifications/words.ts'
import { Badge } from '../ui/Badge.tsx'
import { Row, RowLink, Table, Td, Th } from '../ui/Table.tsx'
import type { Found } from './list.ts'
import * as css from './Specifications.css.ts'
import { pathTo, type View } from './view.ts'

type Props = { found: Found; view: View }

/** Specifications as rows, or as cards. */
export const SpecificationTable = ({ found: { page }, view }: Props) => (
  <Table
    caption="규격 목록"
    isDense
    head={
      <>
        <Th>규격</Th>
        <Th>품목</Th>
        <Th number>포장 중량 (kg)</Th>
        <Th number>입수</Th>
        <Th>메모</Th>
        <Th>구분</Th>
      </>
    }
  >
    {page.content.map((specification) => (
      <Row key={specification.specificationId} current={specification.specificationId === view.id}>
        <Cells specification={specification} view={view} />
      </Row>
    ))}
  </Table>
)

function Cells({ specification, view }: { specification: Specification; view: View }) {
  const { specificationId, displayName, productName, packageKg, piecesPerPackage, memo, bookOwnerId } = specification
  return (
    <>
      <Td card="lead">
        <span className={css.line}>
          <RowLink to={pathTo({ ...view, id: specificationId, add: false })}>{displayName}</RowLink>
        </span>
      </Td>
      <Td card="meta" muted={productName === null}>
        {productName ?? '모든 품목'}
      </Td>
      <Td card="none" number muted={packageKg === null}>
        {packageKg === null ? <span title="무게로 바꿀 수 없는 단위예요">–</span> : grouped(packageKg)}
      </Td>
      <Td card="none" number muted={piecesPerPackage === null}>
        {piecesPerPackage === null ? '–' : grouped(piecesPerPackage)}
      </Td>
      <Td card="none" muted={!memo}>
        {memo || '–'}
      </Td>
      <Td card="badge">
        <Badge tone={bookOwnerId === null ? 'neutral' : 'info'}>
          {specificationScopeNames[bookOwnerId === null ? 'COMMON' : 'OWN']}
        </Badge>
      </Td>
    </>
  )
}
