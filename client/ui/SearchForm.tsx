import Search from 'lucide-react/icons/search'
import { type ChangeEvent, type CompositionEvent, type RefObject, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from './Button.tsx'
import { TextInput } from './inputs.tsx'
import * as css from './SearchForm.css.ts'
import { ShownSelect } from './Shown.tsx'

/** Typing pauses this long before it is looked for. */
const PAUSE_MS = 250

type Props = {
  /** The path of the list; its address gets `q` and `sort`. */
  action: string
  /** What is searched in: the field's name. */
  label: string
  placeholder: string
  /** What the address says of the search now. */
  q: string
  /** Further parts of the address that a new search keeps. */
  kept: readonly (readonly [name: string, value: string])[]
  /** The orders of the list, by the names the address has for them. */
  sort?: { value: string; names: Record<string, string> }
  input: RefObject<HTMLInputElement | null>
}

/** Searches a list while one types, its state in the address; a plain form without scripts. */
export function SearchForm({ action, label, placeholder, q, kept, sort, input }: Props) {
  const { timer, submit } = useSearch()
  useShown(input, q)
  const typed = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    clearTimeout(timer.current)
    // A syllable that is still being put together finds nothing that is meant.
    if ('isComposing' in nativeEvent && nativeEvent.isComposing) return
    timer.current = setTimeout(() => submit(currentTarget.form), PAUSE_MS)
  }
  const composed = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => submit(currentTarget.form), PAUSE_MS)
  }
  return (
    <Form role="search" action={action} className={css.search} onSubmit={() => clearTimeout(timer.current)}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className={css.box}>
        <Search size={16} className={css.icon} />
        <TextInput
          ref={input}
          type="search"
          name="q"
          aria-label={label}
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className={css.input}
          defaultValue={q}
          onChange={typed}
          onCompositionEnd={composed}
        />
      </span>
      {sort && (
        <span className={css.sortBox}>
          <ShownSelect
            name="sort"
            aria-label="순서"
            value={sort.value}
            className={css.sort}
            onChange={({ currentTarget }) => submit(currentTarget.form)}
          >
            {Object.entries(sort.names).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </ShownSelect>
        </span>
      )}
      <noscript>
        <Button type="submit" size="small">
          찾기
        </Button>
      </noscript>
    </Form>
  )
}

/** Each further letter replaces the last search in the history, so that Back leaves the searching. */
function useSearch() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = useSubmit()
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    timer,
    submit: (form: HTMLFormElement | null) => void send(form, { replace: true, preventScrollReset: true }),
  }
}

/** Back and the links beside the field change what it shows; what is being typed stays. */
function useShown(input: RefObject<HTMLInputElement | null>, q: string) {
  useEffect(() => {
    const field = input.current
    if (field && field !== document.activeElement) field.value = q
  }, [input, q])
}
