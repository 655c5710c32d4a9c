import { importFieldLabel } from '../../shared/clients/importFields.ts'
import type { ImportCheck } from '../../shared/clients/imports.ts'
import { grouped } from '../../shared/kit/money.ts'
import { saveFile } from '../api/file.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Row, Table, Td, Th } from '../ui/Table.tsx'
import { errorCsv } from './errorCsv.ts'

/** More than this is read in a spreadsheet. */
const SHOWN = 100

/** What is wrong with the rows that stay out, row by row. */
export function ImportErrors({ check: { errors, errorCount } }: { check: ImportCheck }) {
  const save = () =>
    saveFile({ name: '거래처-오류.csv', contentType: 'text/csv; charset=utf-8', bytes: errorCsv(errors) })
  return (
    <Card
      title="오류"
      count={errorCount}
      flush
      action={
        <Button size="compact" onClick={save}>
          오류 내려받기
        </Button>
      }
    >
      <Table
        caption="파일의 오류"
        head={
          <>
            <Th number>줄</Th>
            <Th>항목</Th>
            <Th>적힌 값</Th>
            <Th>이유</Th>
          </>
        }
      >
        {errors.slice(0, SHOWN).map((error) => (
          <Row key={`${error.row} ${error.field} ${error.message}`}>
            <Td card="badge" number>
              {grouped(error.row)}
            </Td>
            <Td card="lead">{error.field ? importFieldLabel(error.field) : '전체'}</Td>
            <Td card="meta" muted>
              {error.value || '–'}
            </Td>
            <Td card="note">{error.message}</Td>
          </Row>
        ))}
      </Table>
    </Card>
  )
}
