import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Check } from '../ui/Check.tsx'
import { Link } from '../ui/Link.tsx'
import { closePopover } from '../ui/Popover.tsx'
import * as css from './ViewSettings.css.ts'

const themes = [
  ['system', '시스템'],
  ['light', '밝게'],
  ['dark', '어둡게'],
  ['dusk', '저녁부터'],
] as const
const sizes = [
  ['dense', '조밀'],
  ['normal', '보통'],
  ['large', '크게'],
] as const

/** What is chosen counts at once, and in the other tabs too. */
export function ViewChoices() {
  const { theme } = useApp().stores
  // These choices come when they are opened, so never from the server.
  const canStayLit = 'wakeLock' in navigator
  const { themeMode, textSize, isContrast, isKeysOff, keepsPages, staysAwake } = useSnapshot(theme.state)
  return (
    <div className={css.choices}>
      <Row
        name="theme"
        legend="밝기"
        options={themes}
        value={themeMode ?? 'system'}
        onChange={(mode) => theme.choose(mode === 'system' ? null : mode)}
        note={themeMode === 'dusk' && '해 질 녘부터 어둡게: 오후 8시부터 오전 7시까지 어두워요.'}
      />
      <Row name="text-size" legend="글자 크기" options={sizes} value={textSize} onChange={theme.resize} />
      <Check
        label="고대비"
        note="글자와 선을 더 또렷하게 보여요."
        checked={isContrast}
        onChange={(event) => theme.setContrast(event.currentTarget.checked)}
      />
      <Check
        label="단축키"
        note="글자 키 하나로 이동하고 열 수 있어요. ‘?’를 누르면 목록이 보여요."
        checked={!isKeysOff}
        onChange={(event) => theme.turnKeys(event.currentTarget.checked)}
      />
      <Check
        label="인터넷이 끊겨도 볼 수 있게 이 기기에 남겨 두기"
        note="본 화면을 12시간까지 남기고, 로그아웃하면 지워요."
        checked={keepsPages}
        onChange={(event) => theme.setKeepsPages(event.currentTarget.checked)}
      />
      <Check
        label="입고와 실사를 적는 동안 화면 켜 두기"
        note={canStayLit ? '배터리를 더 써요.' : '이 브라우저는 화면을 켜 두지 못해요.'}
        checked={staysAwake && canStayLit}
        disabled={!canStayLit}
        onChange={(event) => theme.setStaysAwake(event.currentTarget.checked)}
      />
      <Link
        to="/accessibility"
        className={buttonClass({ size: 'small', tone: 'ghost' })}
        onClick={(event) => closePopover(event.currentTarget)}
      >
        접근성 안내
      </Link>
    </div>
  )
}

type RowProps<V extends string> = {
  name: string
  legend: string
  options: readonly (readonly [value: V, label: string])[]
  value: V
  onChange: (value: V) => void
  note?: string | false
}

const Row = <V extends string>({ name, legend, options, value, onChange, note }: RowProps<V>) => (
  <fieldset>
    <legend className={css.legend}>{legend}</legend>
    <div className={css.row}>
      {options.map(([option, label]) => (
        <label key={option} className={css.choice}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className={css.radio}
          />
          {label}
        </label>
      ))}
    </div>
    {note && <p className={css.note}>{note}</p>}
  </fieldset>
)
