import { useLoaderData } from 'react-router'
import { Title } from '../app/Title.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { BackToList } from './BackToList.tsx'
import type { IntoData } from './begin.ts'
import { ImportDone } from './ImportDone.tsx'
import { ImportFile } from './ImportFile.tsx'
import * as css from './ImportPage.css.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { IntoBook } from './IntoBook.tsx'
import { useImport } from './useImport.ts'

/** Clients out of a workbook or a CSV file: file, look, done. */
export function ImportPage() {
  const data = useLoaderData<IntoData | null>()
  // A file that was looked at for one book is nothing of the next.
  return data && <Importing key={data.book ?? ''} data={data} />
}

function Importing({ data }: { data: IntoData }) {
  const importing = useImport(data.book ? Number(data.book) : null)
  const { state } = importing
  return (
    <div className={css.page}>
      <Title of="거래처 가져오기" />
      <BackToList book={data.book} />
      <PageHead title="거래처 가져오기" note="엑셀이나 CSV 파일에 있는 거래처를 한 번에 등록해요." />
      <IntoBook data={data}>
        {() => (
          <>
            <ImportSteps at={state.imported ? 2 : state.check ? 1 : 0} />
            {state.problem && (
              <Card>
                <ErrorState problem={state.problem} onRetry={importing.again} />
              </Card>
            )}
            {state.imported ? (
              <ImportDone importing={importing} imported={state.imported} book={data.book} />
            ) : state.check && state.file ? (
              <ImportPreview importing={importing} check={state.check} name={state.file.name} />
            ) : (
              <ImportFile onChoose={importing.choose} busy={state.busy} />
            )}
          </>
        )}
      </IntoBook>
    </div>
  )
}
