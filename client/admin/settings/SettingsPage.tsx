import { useLoaderData } from 'react-router'
import { Title } from '../../app/Title.tsx'
import { Late } from '../../ui/Late.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Boards } from '../boards/Boards.tsx'
import { type Part, pathTo } from '../boards/view.ts'
import { HistoryCard, KeyCard, SystemCard } from './Aside.tsx'
import { BackupCard } from './BackupCard.tsx'
import type { LoadedPart, SettingsData } from './load.ts'
import * as css from './Settings.css.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** What holds for the whole service: its settings, and its boards. */
export function SettingsPage() {
  const data = useLoaderData<LoadedPart | null>()
  if (!data) return null
  const head = <Head part={data.part} />
  return (
    <>
      <Title of="시스템 설정" />
      {data.part === 'boards' ? (
        <Boards data={data.of} head={head} />
      ) : (
        <div className={css.page}>
          {head}
          <Settings data={data.of} />
        </div>
      )}
    </>
  )
}

const partNames: Record<Part, string> = { settings: '설정', boards: '게시판' }

const Head = ({ part }: { part: Part }) => (
  <>
    <PageHead title="시스템 설정" note="모든 시장에 적용돼요. 바꾼 것은 감사 로그에 남아요." />
    <Tabs
      label="시스템 설정 나누기"
      choices={(['settings', 'boards'] as const).map((one) => ({
        label: partNames[one],
        to: pathTo({ part: one }),
        current: part === one,
      }))}
    />
  </>
)

/** The settings, how the service does, and who changed what. */
const Settings = ({ data: { settings, auction, history, system, page } }: { data: SettingsData }) => (
  <div className={css.columns}>
    <SettingsForm settings={settings} />
    <aside className={css.aside} aria-label="상태와 기록">
      <Late of={system} skeleton={<SkeletonRows rows={8} />}>
        {(state) => (
          <>
            <SystemCard of={state} />
            {state.backups && <BackupCard of={state.backups} />}
          </>
        )}
      </Late>
      <Late of={auction} skeleton={<SkeletonRows rows={4} />}>
        {(key) => <KeyCard of={key} />}
      </Late>
      <Late of={history} skeleton={<SkeletonRows rows={6} />}>
        {(changes) => <HistoryCard of={changes} page={page} />}
      </Late>
    </aside>
  </div>
)
