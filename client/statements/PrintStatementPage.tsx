import { useCallback } from 'react'
import { useLoaderData } from 'react-router'
import { clientPdf, printedClient } from '../../shared/statements/contract.ts'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { SaveLink } from '../ui/SaveLink.tsx'
import * as css from './Paper.css.ts'
import { PrintBar } from './PrintBar.tsx'
import { statementFile } from './paths.ts'
import type { PrintStatementData } from './print.ts'
import { StatementSheet } from './StatementSheet.tsx'
import { Tray } from './Tray.tsx'

/** A client's statement as it is handed over, without anything around it. */
export function PrintStatementPage() {
  const data = useLoaderData<PrintStatementData | null>()
  const { call } = useApp()
  const { clientId: id = 0, from = '', to = '' } = data?.paper ?? {}
  const printed = useCallback(() => {
    // A print that nobody could be told of is a print all the same.
    call(printedClient, { params: { id }, body: { from, to } }).catch(() => undefined)
  }, [call, id, from, to])
  if (!data) return null
  const { paper } = data
  const title = `${paper.client.name} 정산서`
  return (
    <main className={css.desk}>
      <Title of={title} />
      <PrintBar title={title} onPrint={printed}>
        {paper.mayExport !== false && (
          <SaveLink
            isButton
            href={statementFile(id, from, to)}
            fetch={() => call(clientPdf, { params: { id }, query: { from, to } })}
          >
            PDF
          </SaveLink>
        )}
        {data.list && (
          <LinkButton to={data.list} tone="ghost">
            정산서 목록
          </LinkButton>
        )}
      </PrintBar>
      <Tray label={`${title} 용지`}>
        <StatementSheet paper={paper} />
      </Tray>
    </main>
  )
}
