import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Star from 'lucide-react/icons/star'
import Trash from 'lucide-react/icons/trash-2'
import type { SavedView } from '../../shared/views/contract.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { TextInput } from '../ui/inputs.tsx'
import * as css from './ViewBar.css.ts'

/** What its owner says of a view. */
export type ViewChange = { name?: string; query?: string; position?: number }

type Props = {
  of: SavedView
  /** Where it stands among one's own, from 0; less than 0 for somebody else's. */
  place: number
  count: number
  /** What the list shows now. */
  query: string
  onChange: (change: ViewChange) => Promise<unknown>
  onFirst: (isFirst: boolean) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** One view that was kept, with what can be done about it. */
export function ViewLine({ of, place, count, query, onChange, onFirst, onRemove }: Props) {
  const { name, version, authorName, isDefault, mayChange, bookOwnerId } = of
  const rename = (typed: string) => typed.trim() !== '' && typed.trim() !== name && void onChange({ name: typed })
  return (
    <li className={css.line}>
      <span className={css.named}>
        {mayChange ? (
          <TextInput
            key={version}
            aria-label={`${name} 이름`}
            defaultValue={name}
            maxLength={40}
            onBlur={({ currentTarget }) => rename(currentTarget.value)}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          />
        ) : (
          name
        )}
        {(authorName !== null || bookOwnerId !== null) && (
          <span className={css.note}>{authorName === null ? '함께 써요' : `${authorName}님이 만들었어요`}</span>
        )}
      </span>
      <IconButton
        label={`${name} 처음 열 때 이 보기로`}
        aria-pressed={isDefault}
        onClick={() => void onFirst(!isDefault)}
      >
        <Star size={16} fill={isDefault ? 'currentColor' : 'none'} />
      </IconButton>
      {place >= 0 && (
        <>
          <IconButton
            label={`${name} 앞으로`}
            disabled={place === 0}
            onClick={() => void onChange({ position: place - 1 })}
          >
            <ArrowUp size={16} />
          </IconButton>
          <IconButton
            label={`${name} 뒤로`}
            disabled={place === count - 1}
            onClick={() => void onChange({ position: place + 1 })}
          >
            <ArrowDown size={16} />
          </IconButton>
        </>
      )}
      {mayChange && (
        <>
          <Button size="compact" disabled={query === of.query} onClick={() => void onChange({ query })}>
            지금 화면으로 바꾸기
          </Button>
          <IconButton label={`${name} 삭제`} onClick={() => void onRemove()}>
            <Trash size={16} />
          </IconButton>
        </>
      )}
    </li>
  )
}
