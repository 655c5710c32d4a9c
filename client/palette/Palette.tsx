import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import type { Entry } from './entries.ts'
import * as css from './Palette.css.ts'
import { usePalette } from './usePalette.ts'

/** One field that leads anywhere: screens, acts, clients, goods and papers (ux.md 4.2 ⌘K). */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // The platform keeps the focus inside, and gives it back to where it was. It would begin at the whole of the palette.
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('input')?.focus()
  }, [])
  const shut = () => {
    dialog.current?.close()
    onClose()
  }
  const { typed, write, shown, choose, isWaiting, problem } = usePalette(shut)
  const count = shown.reduce((sum, [, entries]) => sum + entries.length, 0)
  return (
    <dialog ref={dialog} closedby="any" className={css.dialog} aria-label="무엇이든 찾기" onClose={onClose}>
      <CommandRoot
        className={css.command}
        label="화면, 할 일, 거래처, 품목, 문서 번호"
        shouldFilter={false}
        loop
        vimBindings={false}
      >
        <div className={css.head}>
          <Search size={18} className={css.icon} />
          <CommandInput
            value={typed}
            onValueChange={write}
            maxLength={100}
            enterKeyHint="go"
            placeholder="화면, 할 일, 거래처, 품목, 문서 번호"
            className={css.input}
          />
          <IconButton label="닫기" onClick={shut}>
            <X size={16} />
          </IconButton>
        </div>
        <CommandList label="찾은 것" className={css.list} tabIndex={0}>
          {shown.map(([group, entries]) => (
            <CommandGroup key={group} heading={group} className={css.group}>
              {entries.map((entry) => (
                <Line key={entry.key} entry={entry} onChoose={() => choose(entry)} />
              ))}
            </CommandGroup>
          ))}
        </CommandList>
        <p role="status" className={css.status}>
          {problem ??
            (isWaiting
              ? '찾는 중이에요.'
              : typed.trim() === ''
                ? '초성만 적어도 찾아요. 예: ㅅㅇㅊㄱ'
                : count === 0
                  ? '찾는 것이 없어요. 다른 말로 찾아보세요.'
                  : `${count}개를 찾았어요.`)}
        </p>
      </CommandRoot>
    </dialog>
  )
}

const Line = ({ entry: { key, group, label, note }, onChoose }: { entry: Entry; onChoose: () => void }) => (
  <CommandItem value={`${group} ${key}`} onSelect={onChoose} className={css.item}>
    <span className={css.label}>{label}</span>
    {note && <span className={css.note}>{note}</span>}
    <CornerDownLeft size={14} className={css.enter} />
  </CommandItem>
)
