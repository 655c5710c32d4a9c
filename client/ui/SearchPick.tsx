import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Field } from './Field.tsx'
import { TextInput } from './inputs.tsx'
import * as css from './SearchPick.css.ts'
import { type Find, type Search, useSearch } from './useSearch.ts'

export type Pickable = { id: number; name: string; note?: string | null; picture?: ReactNode }

type Props<P extends Pickable> = {
  /** The field of the form that gets the chosen id. */
  name: string
  label: string
  help?: string
  placeholder: string
  optional?: boolean
  /** Where the page begins. */
  autoFocus?: boolean
  error?: string | undefined
  /** From how many letters on it searches. */
  least?: number
  /** Enter takes the first of what it finds, as soon as that has come. */
  takesFirst?: boolean
  find: Find<P>
  /** What nothing was found of. */
  none: string
  /** What to do about that. When the tab is come back to, what was typed is looked for anew. */
  ifNone?: (typed: string) => ReactNode
  chosen: P | null
  onChoose: (chosen: P) => void
}

/** A field that finds while one types, and a choice among what it found; the one chosen stays whatever is typed next. */
export function SearchPick<P extends Pickable>(props: Props<P>) {
  const { name, label, help, placeholder, optional = false, error, least = 1, none, find, chosen, onChoose } = props
  const { search, type } = useSearch(find, least)
  const status = useId()
  const others = search.found.filter(({ id }) => id !== chosen?.id)
  const isNone = search.state === 'done' && search.found.length === 0 && search.problem === null
  const remedy = isNone && props.ifNone?.(search.text)
  useComingBack(Boolean(remedy), () => type(search.text, true))
  const awaited = useAwaited(search, props.takesFirst === true, onChoose)
  const box = useSeen(search.found)
  // Enter sends the form elsewhere; here it searches, and takes the first of what was found by it. While a syllable is
  // being composed it only ends that.
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (event.nativeEvent.isComposing) return
    const { value } = event.currentTarget
    const [first] = others
    if (first && search.state === 'done' && search.text === value.trim()) onChoose(first)
    else {
      awaited.current = value.trim()
      type(value, true)
    }
  }
  return (
    <div ref={box} className={css.box}>
      <Field name={name} label={label} optional={optional} error={error} {...(help && { help })}>
        {({ name: _, ...control }) => (
          <TextInput
            {...control}
            type="search"
            autoFocus={props.autoFocus}
            autoComplete="off"
            maxLength={100}
            placeholder={placeholder}
            onChange={(event) => {
              awaited.current = null
              type(event.currentTarget.value)
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <p id={status} role="status" className={css.status}>
        {wordsOf(search, none)}
      </p>
      {remedy && <div className={css.remedy}>{remedy}</div>}
      <div role="radiogroup" aria-label={`${label} 고르기`} aria-describedby={status} className={css.found}>
        {(chosen ? [chosen, ...others] : others).map((option) => (
          <label key={option.id} className={css.option}>
            <input
              type="radio"
              name={name}
              value={option.id}
              checked={option.id === chosen?.id}
              onChange={() => onChoose(option)}
              className={css.radio}
            />
            {option.picture}
            <span className={css.words}>
              <strong>{option.name}</strong>
              {option.note && <span className={css.note}>{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}

/** Runs whenever the tab is looked at again. */
function useComingBack(isOn: boolean, run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (!isOn) return
    const look = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isOn])
}

/** Brings what was found into sight for who types: under fingers the keys of the screen cover all below the field. */
function useSeen(found: readonly Pickable[]) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found.length === 0 || !box.current?.contains(document.activeElement)) return
    box.current.scrollIntoView({ block: matchMedia('(pointer: coarse)').matches ? 'start' : 'nearest' })
  }, [found])
  return box
}

/** What Enter was pressed for before it was found; once it is, the first of it is taken. */
function useAwaited<P extends Pickable>(search: Search<P>, takesFirst: boolean, onChoose: (chosen: P) => void) {
  const awaited = useRef<string | null>(null)
  const choose = useRef(onChoose)
  choose.current = onChoose
  useEffect(() => {
    if (!takesFirst || search.state !== 'done' || awaited.current !== search.text) return
    awaited.current = null
    const [first] = search.found
    if (first) choose.current(first)
  }, [search, takesFirst])
  return awaited
}

function wordsOf({ state, found, problem }: Search<Pickable>, none: string): string {
  if (state === 'idle') return ''
  if (state === 'busy') return '찾는 중이에요.'
  return problem ?? (found.length === 0 ? none : `${found.length}건을 찾았어요.`)
}
