import { type ReactNode, useState } from 'react'
import { grouped } from '../../../shared/kit/money.ts'
import {
  importProductCodes,
  type ProductImport,
  type ProductPreview,
  previewProductCodes,
} from '../../../shared/product-codes/imports.ts'
import { toSentFile } from '../../api/file.ts'
import { toProblem } from '../../api/problem.ts'
import { useApp } from '../../app/context.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import * as css from './Market.css.ts'

type Looked = { file: File; seen: ProductPreview }

/** The government's list of goods: looked at first, and only what was looked at is taken over. */
export function CodeImport() {
  const { call } = useApp()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [done, setDone] = useState<ProductImport | null>(null)
  const [removes, setRemoves] = useState(false)

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setWrong(null)
    setDone(null)
    try {
      await work()
    } catch (error) {
      const { fieldErrors, message } = toProblem(error)
      setWrong(fieldErrors[0]?.message ?? message)
    } finally {
      setBusy(false)
    }
  }
  const look = (file: File) =>
    attempt(async () => {
      setLooked(null)
      setLooked({ file, seen: await call(previewProductCodes, { body: { file: await toSentFile(file) } }) })
    })
  const take = ({ file, seen }: Looked) =>
    attempt(async () => {
      const body = {
        file: await toSentFile(file),
        digest: seen.digest,
        removeMissing: removes ? 'true' : 'false',
      } as const
      setDone(await call(importProductCodes, { body }))
      setLooked(null)
    })

  return (
    <div className={css.part}>
      <FileDrop
        lead="표준 품목 코드 목록을 골라 주세요"
        note="CSV나 JSON, 20MB까지. 엑셀에서 저장한 CP949도 읽어요."
        accept=".csv,.json,text/csv,application/json"
        withoutScript="파일을 가져오려면 자바스크립트를 켜 주세요."
        share={isBusy ? 1 : null}
        onChoose={look}
      />
      {wrong && (
        <Alert tone="danger" role="alert">
          {wrong}
        </Alert>
      )}
      {done && (
        <Alert tone="primary" role="status">
          새 코드 {grouped(done.inserted)}개, 바뀐 코드 {grouped(done.updated)}개를 적용했어요.
          {done.removed > 0 && ` 목록에 없는 코드 ${grouped(done.removed)}개를 숨겼어요.`}
        </Alert>
      )}
      {looked && (
        <section className={css.part} aria-label="미리 보기">
          <p role="status">
            {looked.file.name}: 새 코드 {grouped(looked.seen.inserted)}개 · 바뀐 코드 {grouped(looked.seen.updated)}개 ·
            목록에 없는 코드 {grouped(looked.seen.missing)}개 · 그대로 {grouped(looked.seen.unchanged)}개 · 제외한 줄{' '}
            {grouped(looked.seen.rejected)}개
          </p>
          <Samples title="새 코드" rows={looked.seen.samples.inserted} />
          <Samples title="바뀐 코드" rows={looked.seen.samples.updated} />
          <Samples title="목록에 없는 코드" rows={looked.seen.samples.missing} />
          {looked.seen.rejectedRows.length > 0 && (
            <Listed title="제외한 줄">
              {looked.seen.rejectedRows.slice(0, 50).map(({ line, standardCode, productName, reason }) => (
                <li key={line}>
                  {line}번째 줄 {standardCode} {productName}: {reason}
                </li>
              ))}
            </Listed>
          )}
          {looked.seen.missing > 0 && (
            <Check
              label={`목록에 없는 코드 ${grouped(looked.seen.missing)}개 숨기기`}
              note="새 거래에서 고를 수 없게 돼요. 이미 적은 전표는 그대로예요."
              checked={removes}
              onChange={(event) => setRemoves(event.currentTarget.checked)}
            />
          )}
          <div className={css.actions}>
            <Button tone="primary" disabled={isBusy} onClick={() => take(looked)}>
              이대로 적용
            </Button>
            <Button disabled={isBusy} onClick={() => setLooked(null)}>
              취소
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}

const Samples = ({ title, rows }: { title: string; rows: ProductPreview['samples']['inserted'] }) =>
  rows.length > 0 && (
    <Listed title={title}>
      {rows.map(({ standardCode, productName, before }) => (
        <li key={standardCode}>
          {standardCode} {before !== null && before !== productName ? `${before} → ${productName}` : productName}
        </li>
      ))}
    </Listed>
  )

const Listed = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className={css.listTitle}>{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
    <ul className={css.samples} tabIndex={0} aria-label={title}>
      {children}
    </ul>
  </div>
)
