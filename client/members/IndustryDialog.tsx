import Search from 'lucide-react/icons/search'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { type IndustryClassification, searchIndustries } from '../../shared/members/industry.ts'
import { type Outcome, settle } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import * as css from './IndustryDialog.css.ts'
import { type Chosen, industryDialog } from './IndustryField.tsx'

type Found = Outcome<IndustryClassification[]> | 'asking' | null

/** Finds an industry by its name, its code or its year; a click takes it. */
export function IndustryDialog({ onChoose }: { onChoose: (chosen: Chosen) => void }) {
  const { call } = useApp()
  const [found, setFound] = useState<Found>(null)
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setFound('asking')
    // A field that is left empty is not sent (spec.md 5).
    const given = [...form].flatMap(([name, value]) => (String(value).trim() ? [[name, String(value).trim()]] : []))
    setFound(await settle(call(searchIndustries, { query: Object.fromEntries(given) })))
  }
  const choose = (row: IndustryClassification, button: Element) => {
    onChoose(row)
    button.closest('dialog')?.close()
  }
  return (
    <Dialog id={industryDialog} title="업종 찾기">
      <search>
        <form onSubmit={search} onKeyDown={submitOnlyWhole} className={css.form} noValidate>
          <Field name="applicationScopeCriteria" label="업종 이름이나 설명">
            {(control) => <TextInput {...control} type="search" maxLength={100} placeholder="예: 과실류 도매" />}
          </Field>
          <div className={css.pair}>
            <Field name="classificationCodeSearch" label="코드 앞자리" optional>
              {(control) => (
                <TextInput
                  {...control}
                  name="classificationCode"
                  inputMode="numeric"
                  maxLength={6}
                  placeholder="5122"
                />
              )}
            </Field>
            <Field name="classificationYear" label="귀속연도" optional>
              {(control) => <TextInput {...control} inputMode="numeric" maxLength={4} placeholder="가장 새 목록" />}
            </Field>
          </div>
          <Button type="submit" tone="primary" icon={<Search size={16} />} aria-busy={found === 'asking'}>
            찾기
          </Button>
        </form>
      </search>
      <div role="status">
        <Results found={found} choose={choose} />
      </div>
    </Dialog>
  )
}

/** Enter that ends a syllable of Hangul asks for nothing. */
const submitOnlyWhole = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
}

type Choose = (row: IndustryClassification, button: Element) => void

function Results({ found, choose }: { found: Found; choose: Choose }) {
  if (found === null) return null
  if (found === 'asking') return <SkeletonRows rows={3} />
  if (!found.ok) return <ErrorState problem={found.problem} />
  if (found.value.length === 0)
    return <EmptyState title="찾는 업종이 없어요." note="낱말을 줄이거나 코드 앞자리만 넣어 보세요." />
  return (
    <ul className={css.list}>
      {found.value.map((row) => (
        <li key={row.classificationCode}>
          <button type="button" className={css.row} onClick={(event) => choose(row, event.currentTarget)}>
            <span className={css.code}>{row.classificationCode}</span>
            <span>
              {row.itemName}
              <span className={css.detail}>
                {row.businessConditionName} · {row.classificationYear}년
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
