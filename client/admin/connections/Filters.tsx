import { Form } from 'react-router'
import { connectionTypeNames, connectionTypes } from '../../../shared/connections/permissions.ts'
import { Button } from '../../ui/Button.tsx'
import { resetChip } from '../../ui/resetChip.ts'
import { ShownInput } from '../../ui/Shown.tsx'
import { Soft } from '../../ui/Soft.tsx'
import { Chips, type Choice } from '../../ui/Tabs.tsx'
import { MarketSelect } from '../MarketSelect.tsx'
import * as css from './ConnectionsPage.css.ts'
import { type ConnectionsData, connectionsPath, isFiltered, paramsOf, pathTo, refined, type View } from './load.ts'

/** What narrows the list; a chip that is on takes itself away. */
export function Filters({ data: { view, dropped, markets } }: { data: ConnectionsData }) {
  const chip = (label: string, current: boolean, on: Partial<View>, off: Partial<View>): Choice => ({
    label,
    current,
    to: refined(view, current ? off : on),
  })
  const mine = new Set(['from', 'to', 'market'])
  const kept = paramsOf({ ...view, page: 1, id: null }).filter(([name]) => !mine.has(name))
  return (
    <>
      <Chips
        label="거르기"
        choices={[
          ...resetChip(dropped, pathTo(view)),
          chip('연결 중', view.status === 'ACTIVE', { status: 'ACTIVE' }, { status: null }),
          chip('끊김', view.status === 'DISCONNECTED', { status: 'DISCONNECTED' }, { status: null }),
          ...connectionTypes.map((type) =>
            chip(connectionTypeNames[type], view.type === type, { type }, { type: null }),
          ),
          ...(view.member === null ? [] : [chip('회원 한 명만', true, {}, { member: null })]),
          ...(view.client === null ? [] : [chip('거래처 하나만', true, {}, { client: null })]),
          ...(isFiltered(view) ? [{ label: '조건 모두 지우기', current: false, to: pathTo({ size: view.size }) }] : []),
        ]}
      />
      <Form action={connectionsPath} className={css.filters} preventScrollReset>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span className={css.period}>
          <ShownInput type="date" name="from" aria-label="연결한 날, 부터" className={css.filter} value={view.from} />
          <ShownInput type="date" name="to" aria-label="연결한 날, 까지" className={css.filter} value={view.to} />
        </span>
        <Soft of={markets}>
          {(all) => all.length > 0 && <MarketSelect markets={all} value={view.market} className={css.filter} />}
        </Soft>
        <Button type="submit" size="small">
          거르기
        </Button>
      </Form>
    </>
  )
}
