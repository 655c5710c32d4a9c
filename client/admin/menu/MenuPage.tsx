import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { menuTypes } from '../../../shared/menus/contract.ts'
import { Title } from '../../app/Title.tsx'
import { LeaveAsk } from '../../forms/LeaveAsk.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Late } from '../../ui/Late.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Split } from '../../ui/Split.tsx'
import { Chips, Tabs } from '../../ui/Tabs.tsx'
import { DiagnosisList } from './DiagnosisList.tsx'
import { EntryPanel } from './EntryPanel.tsx'
import type { MenuData, Whole } from './load.ts'
import * as css from './Menu.css.ts'
import { Preview } from './Preview.tsx'
import { RightsGrid } from './RightsGrid.tsx'
import { Tree } from './Tree.tsx'
import { type Draft, useDraft } from './useDraft.ts'
import { useLatest } from './useLatest.ts'
import { useMoves } from './useMoves.ts'
import { parts, pathTo, type View } from './view.ts'
import { partNames, typeNames } from './words.ts'

const title = '메뉴 관리'

/** Which entries the menus have, in which order, and who sees them. */
export function MenuPage() {
  const data = useLoaderData<MenuData | null>()
  const draft = useDraft()
  if (!data) return null
  const { view, whole, diagnosis } = data
  return (
    <>
      <Title of={title} />
      <LeaveAsk
        when={draft.wanted.size > 0}
        title="고친 권한을 두고 나갈까요?"
        note="아직 저장하지 않아서, 나가면 고친 권한이 사라져요."
        stay="계속 고치기"
      />
      {view.part === 'check' && diagnosis ? (
        <div className={css.page}>
          <Heads view={view} />
          <Late of={diagnosis} skeleton={<SkeletonRows rows={8} />}>
            {(value) => <DiagnosisList of={value} />}
          </Late>
        </div>
      ) : (
        <Late
          of={whole}
          head={<Heads view={view} />}
          skeleton={
            <div className={css.page}>
              <Heads view={view} />
              <SkeletonRows rows={12} />
            </div>
          }
        >
          {(value) => <Parts key={view.type} whole={value} view={view} draft={draft} />}
        </Late>
      )}
    </>
  )
}

function Parts({ whole, view, draft }: { whole: Whole; view: View; draft: Draft }) {
  const latest = useLatest()
  const moves = useMoves(whole.rows, latest.say)
  const { rows } = moves
  const hasPanel = view.part === 'tree' && (view.id !== null || view.add)
  const part: Record<Exclude<View['part'], 'check'>, ReactNode> = {
    tree:
      rows.length === 0 ? (
        <EmptyState title="아직 메뉴가 없어요." note="첫 메뉴를 추가해 주세요." />
      ) : (
        <Tree view={view} moves={moves} latest={latest} />
      ),
    rights: <RightsGrid rows={rows} view={view} draft={draft} />,
    preview: <Preview rows={rows} view={view} draft={draft} />,
  }
  return (
    <Split
      list={
        <>
          <Heads view={view} />
          {view.part === 'check' ? null : part[view.part]}
        </>
      }
      panel={hasPanel && <EntryPanel whole={whole} rows={rows} view={view} />}
    />
  )
}

/** Which menu, and which part of it. */
const Heads = ({ view }: { view: View }) => (
  <>
    <PageHead title={title}>
      {view.part === 'tree' && (
        <LinkButton
          to={pathTo({ type: view.type, add: true })}
          tone="primary"
          icon={<Plus size={16} />}
          preventScrollReset
        >
          메뉴 추가
        </LinkButton>
      )}
    </PageHead>
    <Tabs
      label="메뉴 종류"
      choices={menuTypes.map((type) => ({
        to: pathTo({ type, part: view.part, auth: view.auth, all: view.all }),
        label: typeNames[type],
        current: type === view.type,
      }))}
    />
    <Chips
      label="할 일"
      choices={parts.map((part) => ({
        to: pathTo({ type: view.type, part, auth: view.auth }),
        label: partNames[part],
        current: part === view.part,
      }))}
    />
  </>
)
