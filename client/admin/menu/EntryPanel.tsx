import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { Form, useActionData } from 'react-router'
import type { MenuRow } from '../../../shared/admin/menu.ts'
import { MOST_LEVELS } from '../../../shared/menus/tree.ts'
import { useHere } from '../../app/useHere.ts'
import { ActForm } from '../../forms/ActForm.tsx'
import type { FormAnswer } from '../../forms/answer.ts'
import { differences } from '../../forms/differences.ts'
import { AreaField, errorOf, type FormState, TextField } from '../../forms/fields.tsx'
import { PanelForm } from '../../forms/PanelForm.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Ask } from '../../ui/Ask.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Check } from '../../ui/Check.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PanelBody, PanelHead, SidePanel } from '../../ui/SidePanel.tsx'
import { basedOn, baseOf } from './base.ts'
import * as css from './EntryPanel.css.ts'
import { checkChange, checkNew, type FieldName, fieldNames, newValues, valuesOf } from './form.ts'
import { IconPick } from './IconPick.tsx'
import type { Whole } from './load.ts'
import { countBelow, isPossible, type Move, type Step, stepped, steps } from './rows.ts'
import { wordsOf } from './useMoves.ts'
import { pathTo, type View, withoutPanel } from './view.ts'
import { iconNames, typeNames } from './words.ts'

type Props = { whole: Whole; rows: readonly MenuRow[]; view: View }

/** One entry beside the tree, or the form for a new one. */
export function EntryPanel({ whole, rows, view }: Props) {
  const row = rows.find(({ menuId }) => menuId === view.id)
  const label = view.add ? '메뉴 추가' : '메뉴'
  return (
    <SidePanel label={label} page="메뉴 관리" closeTo={withoutPanel(view)}>
      {view.add ? (
        <New key={`new ${view.id}`} parent={row ?? null} view={view} />
      ) : row ? (
        <>
          <Change key={row.menuId} row={row} view={view} />
          <Acts key={`acts ${row.menuId}`} row={row} rows={rows} menuVersion={whole.menuVersion} view={view} />
        </>
      ) : (
        <PanelBody label={label}>
          <EmptyState title="이 메뉴는 이제 없어요." note="다른 사람이 지웠을 수 있어요." />
        </PanelBody>
      )}
    </SidePanel>
  )
}

/** What came of the form of this entry, or of a new one. */
const answerTo = (action: FormAnswer | undefined, menuId: number | '') =>
  action?.intent === 'save' && (action.values.menuId ?? '') === String(menuId) ? action : undefined

function New({ parent, view }: { parent: MenuRow | null; view: View }) {
  const answer = answerTo(useActionData<FormAnswer>(), '')
  const { type } = view
  return (
    <>
      <PanelHead over={parent ? `‘${parent.menuName}’ 아래에 추가` : typeNames[type]} title="메뉴 추가" />
      <PanelForm
        label="메뉴"
        names={fieldNames}
        initial={newValues}
        answer={answer}
        check={checkNew}
        hidden={{ type, parentId: parent?.menuId }}
        act="추가"
        closeTo={withoutPanel(view)}
      >
        {(form) => <Fields form={form} type={type} />}
      </PanelForm>
    </>
  )
}

function Change({ row, view }: { row: MenuRow; view: View }) {
  const action = useActionData<FormAnswer>()
  const answer = answerTo(action, row.menuId)
  const [base, setBase] = useState(() => baseOf(row))
  const now = basedOn(base, row, action?.intent === 'done' && action.values.menuName ? action.values : null)
  if (now !== base) setBase(now)
  const isStale = answer && Number(answer.values.version) !== row.version
  return (
    <>
      <PanelHead over={typeNames[row.type]} title={row.menuName} />
      <PanelForm
        key={now.turn}
        label="메뉴"
        names={fieldNames}
        initial={now.values}
        answer={answer}
        check={checkChange}
        hidden={{ menuId: row.menuId, version: isStale ? row.version : now.version }}
        act="저장"
        closeTo={withoutPanel(view)}
        onInput={() => setBase((before) => (before.isTouched ? before : { ...before, isTouched: true }))}
      >
        {(form) => (
          <>
            {isStale && <Theirs row={row} mine={answer.values} />}
            <Fields form={form} type={row.type} />
          </>
        )}
      </PanelForm>
    </>
  )
}

const Fields = ({ form, type }: { form: FormState<FieldName>; type: MenuRow['type'] }) => (
  <>
    <TextField form={form} name="menuName" isRequired maxLength={30} />
    <TextField
      form={form}
      name="menuPath"
      isRequired
      maxLength={300}
      help="이 서비스의 화면 주소를 /로 시작해서 적어요."
    />
    <AreaField form={form} name="menuDescription" maxLength={100} />
    <IconPick type={type} chosen={form.values.menuIcon ?? ''} error={errorOf(form, 'menuIcon')} />
    <div className={css.checks}>
      <Check
        name="isActive"
        label="메뉴 사용"
        note="끄면 이 메뉴와 하위 메뉴가 아무에게도 보이지 않아요."
        defaultChecked={form.values.isActive === 'on'}
      />
      <Check name="openInNewTab" label="새 탭에서 열기" defaultChecked={form.values.openInNewTab === 'on'} />
    </div>
  </>
)

/** What somebody else has made of the entry meanwhile, beside what was typed. */
const Theirs = ({ row, mine }: { row: MenuRow; mine: FormAnswer['values'] }) => (
  <Alert tone="warn" role="alert">
    <p>쓰던 내용은 그대로 있어요. 한 번 더 저장하면 내 내용으로 바뀌어요.</p>
    <ul>
      {differences(valuesOf(row), mine, (name) => Reflect.get(fieldNames, name) ?? '')
        .filter(({ label }) => label !== '')
        .map(({ name, label, theirs }) => (
          <li key={name}>
            {label}: 지금 저장된 내용은 ‘{shown(name, theirs)}’
          </li>
        ))}
    </ul>
  </Alert>
)

const shown = (name: string, value: string): string => {
  if (name === 'isActive' || name === 'openInNewTab') return value === 'on' ? '켬' : '끔'
  if (name === 'menuIcon') return value ? (Reflect.get(iconNames, value) ?? value) : '기본'
  return value || '없음'
}

const stepLooks: Record<Step, { label: string; icon: typeof ArrowUp }> = {
  up: { label: '위로', icon: ArrowUp },
  down: { label: '아래로', icon: ArrowDown },
  out: { label: '밖으로', icon: ArrowLeft },
  in: { label: '안으로', icon: ArrowRight },
}

type ActsProps = { row: MenuRow; rows: readonly MenuRow[]; menuVersion: number; view: View }

/** Moves it, adds below it, gives its rights on, deletes it. */
function Acts({ row, rows, menuVersion, view }: ActsProps) {
  const here = useHere()
  const count = countBelow(rows, row.menuId)
  return (
    <div className={css.more}>
      <Form method="post" action={here} preventScrollReset className={css.buttons} aria-label="메뉴 옮기기">
        <input type="hidden" name="intent" value="order" />
        {steps.map((step) => (
          <StepButton key={step} step={step} row={row} rows={rows} move={stepped(rows, row, step)} />
        ))}
      </Form>
      <div className={css.buttons}>
        {row.depth < MOST_LEVELS && (
          <LinkButton to={pathTo({ ...view, add: true })} size="small" preventScrollReset>
            하위 메뉴 추가
          </LinkButton>
        )}
        {count > 0 && (
          <Ask
            id={`propagate-${row.menuId}`}
            label="하위 메뉴에 권한 적용"
            look={{ size: 'small' }}
            title="하위 메뉴에 권한 적용"
            act={
              <Button type="submit" tone="primary">
                적용
              </Button>
            }
          >
            {(inner) => (
              <ActForm intent="propagate" id={row.menuId} action={here}>
                <p>
                  ‘{row.menuName}’의 모든 권한을 하위 메뉴 {count}개에 똑같이 적용해요. 하위 메뉴에 따로 정한 권한은
                  없어져요.
                </p>
                <Check name="includeInactive" label="꺼진 메뉴에도 적용" />
                {inner}
              </ActForm>
            )}
          </Ask>
        )}
        <Ask
          id={`delete-${row.menuId}`}
          label="삭제"
          look={{ size: 'small', tone: 'ghost' }}
          title={`‘${row.menuName}’ 메뉴를 지울까요?`}
          act={
            <Button type="submit" tone="danger">
              삭제
            </Button>
          }
        >
          {(inner) => (
            <ActForm intent="delete" id={row.menuId} action={here}>
              <input type="hidden" name="menuVersion" value={menuVersion} />
              <p>메뉴에서만 사라지고 화면은 그대로 있어요. 지우면 되돌릴 수 없어요.</p>
              {count > 0 && <Check name="cascade" label={`하위 메뉴 ${count}개도 함께 지우기`} />}
              {inner}
            </ActForm>
          )}
        </Ask>
      </div>
    </div>
  )
}

type StepProps = { step: Step; row: MenuRow; rows: readonly MenuRow[]; move: Move }

function StepButton({ step, row, rows, move }: StepProps) {
  const { label, icon: Icon } = stepLooks[step]
  const order = isPossible(move) ? move.order : null
  return (
    <Button
      type="submit"
      size="small"
      name="order"
      value={order ? JSON.stringify(order) : ''}
      disabled={order === null}
      title={order ? wordsOf(rows, row, order) : isPossible(move) ? undefined : move.why}
      icon={<Icon size={16} />}
    >
      {label}
    </Button>
  )
}
