import type { ImportCheck } from '../../shared/clients/imports.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportErrors } from './ImportErrors.tsx'
import * as css from './ImportPage.css.ts'
import type { useImport } from './useImport.ts'

type Props = { importing: ReturnType<typeof useImport>; check: ImportCheck; name: string }

/** What would happen with the file: which column is what, how many rows are good, and what is wrong with the others. */
export function ImportPreview({ importing, check, name }: Props) {
  const { state, map, take, anew } = importing
  const bad = check.total - check.valid
  const busy = state.busy !== null
  return (
    <div className={css.part}>
      <Card padded>
        <p className={css.sums} role="status">
          <span className={css.note}>{name}</span>
          <span>
            전체 <span className={css.sum}>{grouped(check.total)}</span>줄
          </span>
          <span>
            정상 <span className={css.sum}>{grouped(check.valid)}</span>줄
          </span>
          {bad > 0 && (
            <span className={css.bad}>
              오류 <span className={css.sum}>{grouped(bad)}</span>줄
            </span>
          )}
        </p>
      </Card>
      <Card title="열 맞추기" flush>
        <ImportColumns check={check} busy={busy} onMap={map} />
      </Card>
      {check.errorCount > 0 && <ImportErrors check={check} />}
      <div className={css.foot}>
        <Button onClick={anew} disabled={busy}>
          다른 파일 고르기
        </Button>
        <Button tone="primary" onClick={take} disabled={busy || check.valid === 0}>
          {state.busy?.what === 'import' ? '등록하는 중' : `정상 ${grouped(check.valid)}건 등록`}
        </Button>
      </div>
    </div>
  )
}
