import { statusNames } from '../../shared/purchase-requests/rules.ts'
import { historyKindNames } from '../../shared/purchase-requests/words.ts'
import { PanelSection } from '../ui/SidePanel.tsx'
import { Steps } from '../ui/Steps.tsx'
import type { Detailed } from './listed.ts'

/** What happened to a request, newest first. */
export const History = ({ steps }: { steps: Detailed['history'] }) => (
  <PanelSection title="진행 기록">
    <Steps
      steps={steps.map(({ status, kind, memberName, at, reason }) => ({
        name: kind === 'MOVED' ? statusNames[status] : historyKindNames[kind],
        who: memberName,
        at,
        reason,
      }))}
    />
  </PanelSection>
)
