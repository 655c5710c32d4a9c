import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { columnsOf, columnsText } from '../../shared/kit/columns.ts'
import { type ListViews, saveListSettings } from '../../shared/views/contract.ts'
import { addressOf } from '../app/address.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Check, Options } from '../ui/Check.tsx'
import { CloseDialog, closeDialog, Dialog, DialogActions, openDialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useSaying } from './act.ts'
import { arrangedBy, type Listing, type ListParts, saidOf } from './listing.ts'
import * as css from './ViewBar.css.ts'

type Props = { listing: Listing<ListParts>; view: ListParts; of: ListViews }
type Line = { id: string; isOn: boolean }

const dialog = 'columns-dialog'

/** Which columns a list has and in which order. What an address or a view asks for is changed there, else the member's own. */
export function ColumnsDialog({ listing, view, of }: Props) {
  const { columns } = listing
  const now = arrangedBy(view, of)
  const [lines, setLines] = useState(() => linesOf(columnsOf(columns, now.cols), Object.keys(columns)))
  const [density, setDensity] = useState<'normal' | 'compact'>(now.isDense ? 'compact' : 'normal')
  const [problem, setProblem] = useState<string | null>(null)
  const say = useSaying()
  const navigate = useNavigate()
  useEffect(() => openDialog(dialog), [])
  const apply = async () => {
    const cols = columnsText(
      columns,
      lines.filter(({ isOn }) => isOn).map(({ id }) => id),
    )
    const isDense = density === 'compact'
    if (view.cols !== '' || view.dense) {
      const to = addressOf(listing.path, listing.paramsOf({ ...view, cols: saidOf(cols), dense: isDense }))
      closeDialog(dialog)
      return navigate(to, { replace: true, preventScrollReset: true })
    }
    const body = { list: listing.key, columns: cols, isDense }
    const failed = await say((call) => call(saveListSettings, { body }))
    if (failed) setProblem(failed.message)
    else closeDialog(dialog)
  }
  const move = (at: number, by: 1 | -1) =>
    setLines((all) => {
      const line = all[at]
      return line ? all.toSpliced(at, 1).toSpliced(at + by, 0, line) : all
    })
  return (
    <Dialog id={dialog} title="열·줄 간격">
      {problem && (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      )}
      <ul className={css.list} aria-label="열">
        {lines.map(({ id, isOn }, at) => {
          const { label = id, isFixed = false } = columns[id] ?? {}
          return (
            <li key={id} className={css.line}>
              <span className={css.name}>
                <Check
                  label={label}
                  checked={isOn}
                  disabled={isFixed}
                  {...(isFixed && { note: '언제나 보여요.' })}
                  onChange={({ currentTarget: { checked } }) =>
                    setLines((all) => all.map((line) => (line.id === id ? { id, isOn: checked } : line)))
                  }
                />
              </span>
              {!isFixed && (
                <>
                  <IconButton
                    label={`${label} 앞으로`}
                    disabled={at === 0 || isFixedAt(columns, lines[at - 1])}
                    onClick={() => move(at, -1)}
                  >
                    <ArrowUp size={16} />
                  </IconButton>
                  <IconButton label={`${label} 뒤로`} disabled={at === lines.length - 1} onClick={() => move(at, 1)}>
                    <ArrowDown size={16} />
                  </IconButton>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <Options
        name="density"
        legend="줄 간격"
        value={density}
        options={[
          { value: 'normal', name: '보통' },
          { value: 'compact', name: '조밀' },
        ]}
        onChange={setDensity}
      />
      <DialogActions>
        <Button
          tone="ghost"
          onClick={() => {
            setLines(linesOf(Object.keys(columns), Object.keys(columns)))
            setDensity('normal')
          }}
        >
          처음대로
        </Button>
        <CloseDialog dialog={dialog}>닫기</CloseDialog>
        <Button tone="primary" onClick={() => void apply()}>
          적용
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Those that are shown in their order, then the others. */
const linesOf = (shown: readonly string[], all: readonly string[]): Line[] => [
  ...shown.map((id) => ({ id, isOn: true })),
  ...all.filter((id) => !shown.includes(id)).map((id) => ({ id, isOn: false })),
]

const isFixedAt = (columns: Props['listing']['columns'], line: Line | undefined): boolean =>
  line !== undefined && (columns[line.id]?.isFixed ?? false)
