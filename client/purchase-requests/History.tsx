import { statusNames } from '../../shared/purchase-requests/rules.ts'
import { PanelSection } from '../ui/SidePanel.tsx'
import { Steps } from '../ui/Steps.tsx'
import type { Detailed } from './listed.ts'

/** What happened to a request, newest first. */
export const History = ({ steps }: { steps: Detailed['history'] }) => (
  <PanelSection title="진행 기록">
    <Steps
      steps={steps.map(({ status, memberName, at, reason }) => ({
        name: statusNames[status],
        who: memberName,
        at,
        reason,
      }))}
    />
  </PanelSection>
)
