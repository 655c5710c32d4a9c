import { grouped } from '../../shared/kit/money.ts'
import { statusNames } from '../../shared/purchase-requests/rules.ts'
import { Link } from '../ui/Link.tsx'
import { Row, Td } from '../ui/Table.tsx'
import { countWords } from './lineWords.ts'
import * as css from './Prep.css.ts'
import { pathTo } from './paths.ts'
import type { PrepRow } from './prep.ts'

/** One product in one package. */
export const PrepLine = ({ row, book }: { row: PrepRow; book: number | null }) => (
  <Row>
    <Td card="lead">
      <strong>{row.productName}</strong>
      {row.specName && <span className={css.spec}>{row.specName}</span>}
    </Td>
    <Td card="badge" number>
      <strong>{countWords(row.quantity, row.specName)}</strong>
    </Td>
    <Td card="note" number muted={row.weightKg === null}>
      {row.weightKg === null ? '–' : grouped(row.weightKg)}
      {row.weightKg !== null && <span className={css.onCard}>kg</span>}
    </Td>
    <Td card="value" number muted={row.highest === null}>
      {row.highest === null ? '상한 없음' : grouped(row.highest)}
      {row.highest !== null && <span className={css.onCard}>원</span>}
      {row.highest !== null && row.isOpen && <span className={css.open}>상한 없는 요청 있음</span>}
    </Td>
    <Td card="meta">
      <ul className={css.askers}>
        {row.lines.map((line) => (
          <li key={line.itemId}>
            <Link to={pathTo({ book, id: line.requestId })} className={css.asker}>
              {line.senderName}
            </Link>{' '}
            {countWords(line.quantity, row.specName)}
            {line.maxUnitPrice !== null && ` · ${grouped(line.maxUnitPrice)}원`}
            {line.status === 'PREPARING' && ` · ${statusNames.PREPARING}`}
          </li>
        ))}
      </ul>
    </Td>
  </Row>
)
