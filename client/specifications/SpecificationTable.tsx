import { grouped } from '../../shared/kit/money.ts'
import { specificationColumns } from '../../shared/specifications/columns.ts'
import type { Specification } from '../../shared/specifications/contract.ts'
import { specificationScopeNames } from '../../shared/specifications/words.ts'
import { Badge } from '../ui/Badge.tsx'
import { RowLink, Td } from '../ui/Table.tsx'
import { ListTable } from '../views/ListTable.tsx'
import type { Found, SpecificationsData } from './list.ts'
import * as css from './Specifications.css.ts'
import { pathTo, type View } from './view.ts'

type Props = { found: Found; views: SpecificationsData['views']; view: View }

/** Specifications as rows, or as cards. */
export const SpecificationTable = ({ found: { page }, views, view }: Props) => (
  <ListTable
    caption="규격 목록"
    columns={specificationColumns}
    views={views}
    view={view}
    rows={page.content}
    keyOf={({ specificationId }) => specificationId}
    isCurrent={({ specificationId }) => specificationId === view.id}
    cells={(specification) => cellsOf(specification, view)}
  />
)

function cellsOf(specification: Specification, view: View) {
  const { specificationId, displayName, productName, packageKg, piecesPerPackage, memo, bookOwnerId } = specification
  return {
    specification: (
      <Td card="lead">
        <span className={css.line}>
          <RowLink to={pathTo({ ...view, id: specificationId, add: false })}>{displayName}</RowLink>
        </span>
      </Td>
    ),
    product: (
      <Td card="meta" muted={productName === null}>
        {productName ?? '모든 품목'}
      </Td>
    ),
    weight: (
      <Td card="none" number muted={packageKg === null}>
        {packageKg === null ? <span title="무게로 바꿀 수 없는 단위예요">–</span> : grouped(packageKg)}
      </Td>
    ),
    pieces: (
      <Td card="none" number muted={piecesPerPackage === null}>
        {piecesPerPackage === null ? '–' : grouped(piecesPerPackage)}
      </Td>
    ),
    memo: (
      <Td card="none" muted={!memo}>
        {memo || '–'}
      </Td>
    ),
    scope: (
      <Td card="badge">
        <Badge tone={bookOwnerId === null ? 'neutral' : 'info'}>
          {specificationScopeNames[bookOwnerId === null ? 'COMMON' : 'OWN']}
        </Badge>
      </Td>
    ),
  }
}
