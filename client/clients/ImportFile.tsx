import { importBounds } from '../../shared/clients/imports.ts'
import { megabytes } from '../../shared/kit/file.ts'
import { grouped } from '../../shared/kit/money.ts'
import { cx } from '../ui/cx.ts'
import { FileDrop } from '../ui/FileDrop.tsx'
import * as css from './ImportPage.css.ts'
import type { Importing } from './useImport.ts'

type Props = { onChoose: (file: File) => unknown; busy: Importing['busy'] }

/** The file, and forms to fill in for who has none. */
export const ImportFile = ({ onChoose, busy }: Props) => (
  <div className={css.part}>
    <FileDrop
      lead="엑셀이나 CSV 파일을 골라 주세요."
      note={`${megabytes(importBounds.maxBytes)}, ${grouped(importBounds.maxRows)}줄까지 올릴 수 있어요.`}
      accept=".xlsx,.csv,text/csv"
      withoutScript="가져오기는 자바스크립트를 켜야 쓸 수 있어요."
      share={busy ? busy.share : null}
      onChoose={onChoose}
    />
    <p className={css.links}>
      <span className={cx(css.note, css.lead)}>처음이라면 양식을 받아 채워 주세요.</span>
      <a href="/api/clients/import/template?format=xlsx" download className={css.link}>
        엑셀 양식 받기
      </a>
      <a href="/api/clients/import/template?format=csv" download className={css.link}>
        CSV 양식 받기
      </a>
    </p>
  </div>
)
