import { useLoaderData } from 'react-router'
import { Title } from '../../app/Title.tsx'
import { Late } from '../../ui/Late.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { HistoryCard, KeyCard, SystemCard } from './Aside.tsx'
import { BackupCard } from './BackupCard.tsx'
import type { SettingsData } from './load.ts'
import * as css from './Settings.css.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** What holds for the whole service, how it does, and who changed what. */
export function SettingsPage() {
  const data = useLoaderData<SettingsData | null>()
  if (!data) return null
  const { settings, auction, history, system, page } = data
  return (
    <>
      <Title of="시스템 설정" />
      <PageHead title="시스템 설정" note="모든 시장에 적용돼요. 바꾼 것은 감사 기록에 남아요." />
      <div className={css.columns}>
        {/* What was saved by anybody is what the next change begins with. */}
        <SettingsForm key={settings.map(({ version }) => version).join()} settings={settings} />
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
    </>
  )
}
