import { useCallback } from 'react'
import { useLoaderData } from 'react-router'
import { printedTransaction, transactionPdf } from '../../shared/statements/contract.ts'
import { layouts } from '../../shared/statements/words.ts'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { paperPath as paperInList } from '../transactions/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { SaveLink } from '../ui/SaveLink.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { DeliveryRoll } from './DeliveryRoll.tsx'
import { DeliverySheets } from './DeliverySheets.tsx'
import * as css from './Paper.css.ts'
import { PrintBar } from './PrintBar.tsx'
import { paperFile, paperPath } from './paths.ts'
import type { PrintPaperData } from './print.ts'
import { Tray } from './Tray.tsx'

const layoutNames = { a4: 'A4 (한 장에 2부)', '80mm': '80mm 영수증' } as const

/** One paper as it is handed over, without anything around it. */
export function PrintPaperPage() {
  const data = useLoaderData<PrintPaperData | null>()
  const { call } = useApp()
  const id = data?.paper.transactionId ?? 0
  const layout = data?.layout ?? 'a4'
  const printed = useCallback(() => {
    // A print that nobody could be told of is a print all the same.
    call(printedTransaction, { params: { id }, body: { layout } }).catch(() => undefined)
  }, [call, id, layout])
  if (!data) return null
  const { paper } = data
  return (
    <main className={css.desk}>
      <Title of={`${paper.title} ${paper.number}`} />
      <PrintBar title={`${paper.title} ${paper.number}`} onPrint={printed}>
        <Tabs
          label="용지"
          choices={layouts.map((one) => ({ label: layoutNames[one], to: paperPath(id, one), current: one === layout }))}
        />
        {paper.mayExport !== false && (
          <SaveLink
            isButton
            href={paperFile(id, layout)}
            fetch={() => call(transactionPdf, { params: { id }, query: { layout } })}
          >
            PDF
          </SaveLink>
        )}
        <LinkButton to={paperInList(id, data.book)} tone="ghost">
          전표 보기
        </LinkButton>
      </PrintBar>
      <Tray label={`${paper.title} 용지`}>
        {layout === 'a4' ? <DeliverySheets paper={paper} /> : <DeliveryRoll paper={paper} />}
      </Tray>
    </main>
  )
}
