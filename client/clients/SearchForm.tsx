import Search from 'lucide-react/icons/search'
import { type ChangeEvent, type CompositionEvent, type RefObject, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../ui/Button.tsx'

import { Select, TextInput } from '../ui/inputs.tsx'
import * as css from './ListPage.css.ts'
import { listPath } from './paths.ts'
import { paramsOf, type Sort, type View } from './view.ts'

/** Typing pauses this long before it is looked for. */
const PAUSE_MS = 250

const sortNames: Record<Sort, string> = {
  name: '이름순',
  '-receivable': '미수금 많은순',
  '-lastTrade': '최근 거래순',
  '-code': '최근 등록순',
}

type Props = { view: View; input: RefObject<HTMLInputElement | null> }

/** Finds by name, initials, business number or telephone number while one types; a plain form without scripts. */
export function SearchForm({ view, input }: Props) {
  const { timer, submit } = useSearch()
  useShown(input, view.q)
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
  const kept = paramsOf({ ...view, q: '', page: 1, sort: 'name' })
  return (
    <Form role="search" action={listPath} className={css.search} onSubmit={() => clearTimeout(timer.current)}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className={css.searchBox}>
        <Search size={16} className={css.searchIcon} />
        <TextInput
          ref={input}
          type="search"
          name="q"
          aria-label="거래처 찾기"
          placeholder="이름, 초성, 번호로 찾기"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className={css.searchInput}
          defaultValue={view.q}
          onChange={typed}
          onCompositionEnd={composed}
        />
      </span>
      <span className={css.sortBox}>
        <Select
          key={view.sort}
          name="sort"
          aria-label="순서"
          defaultValue={view.sort}
          className={css.sort}
          onChange={({ currentTarget }) => submit(currentTarget.form)}
        >
          {Object.entries(sortNames).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </Select>
      </span>
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
