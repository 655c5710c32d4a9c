import { useActionData, useFetcher, useLoaderData } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { useHere } from '../app/useHere.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { ByType } from './ByType.tsx'
import { ChannelCard } from './ChannelCard.tsx'
import { DeviceCard } from './DeviceCard.tsx'
import { QuietCard } from './QuietCard.tsx'
import * as css from './SettingsPage.css.ts'
import { type SettingsData, settingsIn } from './settings.ts'
import { ThresholdCard } from './ThresholdCard.tsx'
import { useAutosave } from './useAutosave.ts'
import { WatchedCard } from './WatchedCard.tsx'

/** What a member wants to hear, how and when. What is chosen is saved at once; without scripts by a button. */
export function SettingsPage() {
  const data = useLoaderData<SettingsData | null>()
  const sent = useActionData<FormAnswer>()
  const fetcher = useFetcher<FormAnswer>()
  const { boot, stores } = useApp()
  const { member } = useSnapshot(stores.session.state)
  const here = useHere()
  const said = fetcher.data ?? sent
  const { form, save, touched } = useAutosave(fetcher, data?.settings, isRefused(said))
  if (!data) return null
  const errors = said?.fieldErrors ?? []
  const settings = sent ? settingsIn(sent.values, data.settings) : data.settings
  return (
    <div className={css.page}>
      <Title of="알림 설정" />
      <PageHead title="알림 설정" note="고르면 바로 저장돼요. 지금까지 온 알림은 그대로 남아요.">
        <Saved words={fetcher.state === 'idle' ? wordsOf(said) : '저장하고 있어요…'} />
      </PageHead>
      {data.push && member && boot.originalAdmin === null && (
        <div className={css.above}>
          <DeviceCard memberId={member.id} standing={data.push} isBrowserOn={settings.browserEnabled} />
        </div>
      )}
      <fetcher.Form ref={form} method="post" action={here} className={css.form} onChange={touched}>
        {said?.message && (
          <Alert
            tone="danger"
            role="alert"
            action={
              <Button size="small" tone="ghost" onClick={save} data-needs-script>
                다시 시도
              </Button>
            }
          >
            {said.message}
          </Alert>
        )}
        <ChannelCard settings={settings} />
        <QuietCard quietHours={settings.quietHours} errors={errors} />
        <ByType settings={settings} />
        <ThresholdCard percent={settings.priceThresholdPct} errors={errors} />
        <noscript>
          <Button type="submit" tone="primary">
            저장
          </Button>
        </noscript>
      </fetcher.Form>
      <div className={css.below}>
        <WatchedCard watched={data.watched} />
      </div>
    </div>
  )
}

const wordsOf = (said: FormAnswer | undefined): string => {
  if (!said) return ''
  return isRefused(said) ? '아직 저장하지 못했어요' : '저장했어요'
}

const isRefused = (said: FormAnswer | undefined): boolean =>
  said !== undefined && (Boolean(said.message) || said.fieldErrors.length > 0)

const Saved = ({ words }: { words: string }) => (
  <p role="status" className={css.saved}>
    {words}
  </p>
)
